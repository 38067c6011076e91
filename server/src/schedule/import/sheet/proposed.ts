import type { ScheduleSheetPlan } from '#contract/schedule/sheet-plan.ts';
import { foldedHeader } from '#server/sheet-reading/folded-header.ts';
import type { RememberedSheet } from '#server/sheet-reading/memory.ts';
import type { CallTable } from './calls-table.ts';
import type { SheetNames } from './sheet-names.ts';

/** The plan by which a file is read first: as the carrier's last one, otherwise by its headings. */
export function proposedPlan(
  table: CallTable,
  { carriers }: SheetNames,
  remembered: RememberedSheet,
): ScheduleSheetPlan {
  const columns = table.columns.map(
    ({ heading, meaning }) => remembered.meanings.get(foldedHeader(heading)) ?? meaning,
  );
  const lines = [...table.notes, ...table.titles.flat()];
  const named = new Set(lines.flatMap(({ text }) => carriers.codeIn(text) ?? []));
  const [only] = named;
  return {
    mapping: { header_row: null, columns },
    fixes: [...remembered.fixes],
    corrections: [],
    carrier: remembered.carrier ?? (named.size === 1 ? (only ?? null) : null),
    portload: null,
    // The product's own sheet has whole voyages.
    is_whole: columns.includes('seq'),
  };
}
