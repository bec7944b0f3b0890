import { compute } from '../../src/defend/content/fold.js';

test('what is looked up is what normalisation says of every character', () => {
  const others: string[] = [];
  for (let code = 0; code <= 0xffff; code++)
    if (compute(code) !== compute(code, false)) others.push(code.toString(16));
  expect(others).toEqual([]);
});
