import { z } from 'zod';
import { HOMEPAGE } from '../product.js';
import { scenarioSchema } from '../prove/scenario.js';

/** schema/scenario.schema.json: what an editor checks a scenario of `portcullis prove` with. */
export function scenarioSchemaText(): string {
  const schema = z.toJSONSchema(scenarioSchema, { io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify(
    {
      ...schema,
      $id: `${HOMEPAGE}/raw/main/schema/scenario.schema.json`,
      title: 'Portcullis scenario',
    },
    null,
    2,
  )}\n`;
}
