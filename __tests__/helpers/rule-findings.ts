import { verify } from '../../src/verify/verify.js';
import type { RuleRow } from '../cases/guards-rows.js';
import { makeRepository } from './repository.js';

/** `rule severity file:line` of the groups script, guard and stop, sorted; the rows' default surface is the CLI. */
export function ruleFindings({ files, surface = 'cli' }: RuleRow, notes = false): string[] {
  return verify(makeRepository(files), { surface })
    .findings.filter(
      ({ rule, severity }) => /^(?:script|guard|stop)\//.test(rule) && (notes || severity !== 'note'),
    )
    .map(({ rule, severity, file, line }) => `${rule} ${severity} ${file}:${line}`)
    .sort();
}
