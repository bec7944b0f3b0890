import { z } from 'zod';
import { policySchema } from '../guard/policy-schema.js';
import { HOMEPAGE } from '../product.js';

/** schema/policy.schema.json: what an editor checks `.github/portcullis.json` with. */
export function policySchemaText(): string {
  const schema = z.toJSONSchema(policySchema, { io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify(
    {
      ...schema,
      $id: `${HOMEPAGE}/raw/main/schema/policy.schema.json`,
      title: 'Portcullis policy',
    },
    null,
    2,
  )}\n`;
}
