import type { RateImportPlan } from '#contract/rates/rate-import.ts';
import type { RateTable } from './layout/rate-table.ts';
import { foldedHeader } from '#server/sheet-reading/folded-header.ts';
import type { SheetFacts } from './layout/sheet-facts.ts';
import type { RememberedSheet } from '#server/sheet-reading/memory.ts';

/** The meaning of each column: as it was for the carrier's last sheet, otherwise by its heading; each meaning once. */
export function proposedColumns({ columns }: Pick<RateTable, 'columns'>, { meanings }: RememberedSheet): string[] {
  const proposed = columns.map(({ heading, meaning }) => meanings.get(foldedHeader(heading)) ?? meaning);
  return proposed.map((meaning, at) => (proposed.indexOf(meaning) === at ? meaning : ''));
}

/** What the lines of a file say for all of its rates alike: a user may change it. What differs is read row by row. */
export function commonFacts(
  { rows }: Pick<RateTable, 'rows'>,
  factsAt: (place: { sheet: number; row: number }) => SheetFacts,
): Pick<RateImportPlan, 'carrier' | 'currency' | 'valid_from' | 'valid_to'> {
  const facts = rows.map(factsAt);
  return {
    carrier: commonOf(facts.map(({ carrier }) => carrier)),
    currency: commonOf(facts.map(({ currency }) => currency)) ?? 'USD',
    valid_from: commonOf(facts.map(({ period }) => period?.from)),
    valid_to: commonOf(facts.map(({ period }) => period?.to)),
  };
}

function commonOf(values: readonly (string | null | undefined)[]): string | null {
  const [first] = values;
  return typeof first === 'string' && values.every((value) => value === first) ? first : null;
}
