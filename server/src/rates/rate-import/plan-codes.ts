import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { RateImportPlan } from '#contract/rates/rate-import.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { existingCodes } from '../parts.ts';

const tables = ['port', 'carrier', 'surcharge', 'currency', 'container_type'] as const;
type Named = { path: string; table: (typeof tables)[number]; value: string };

/** Refuses unknown codes in the plan itself, so that a dry run does not succeed where the write would fail. */
export async function refuseUnknownPlanCodes(db: Tx, plan: RateImportPlan): Promise<void> {
  const named = namedBy(plan);
  const issues: FieldIssue[] = [];
  for (const table of tables) {
    const codes = named.filter((each) => each.table === table);
    const values = codes.map(({ value }) => value);
    const there = new Set(await existingCodes(db, table, values));
    const unknown = codes.filter(({ value }) => !there.has(value));
    issues.push(...unknown.map(({ path, value }) => ({ path, rule: 'unknown_code' as const, params: { value } })));
  }
  refuseAny(issues);
}

/** The container types and the surcharge of a column. */
function codesOfColumn(meaning: string): Omit<Named, 'path'>[] {
  const [kind = '', code = '', type = ''] = meaning.split(':');
  const types = kind === 'surcharge' ? [type] : code.split('/');
  return [
    ...(kind === 'surcharge' ? [{ table: 'surcharge' as const, value: code }] : []),
    ...types.filter((value) => value !== '').map((value) => ({ table: 'container_type' as const, value })),
  ];
}

function namedBy({ portload, carrier, currency, mapping }: RateImportPlan): Named[] {
  return [
    ...(portload === null ? [] : [{ path: 'portload', table: 'port' as const, value: portload }]),
    ...(carrier === null ? [] : [{ path: 'carrier', table: 'carrier' as const, value: carrier }]),
    { path: 'currency', table: 'currency', value: currency },
    ...mapping.columns.flatMap((meaning, at): Named[] =>
      codesOfColumn(meaning).map((named) => ({ path: `mapping.columns.${at}`, ...named })),
    ),
  ];
}
