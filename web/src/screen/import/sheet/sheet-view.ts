import type { CellCorrection, CellIssue, ImportFix, UnreadLine, Unmatched } from '#contract/sheet-reading.ts';

/** What was found in a sheet, as far as all imports have it. */
export type FoundInSheet = {
  issues: readonly CellIssue[];
  issue_count: number;
  flags: readonly CellIssue[];
  flag_count: number;
  notes: readonly UnreadLine[];
  skipped: readonly (UnreadLine & { reason: string })[];
  unmatched: readonly Unmatched[];
};

/** A sheet as it is shown next to what was read from it; nothing was found before it is read. */
export type SheetView = {
  sheet_titles: readonly string[];
  columns: readonly { heading: string; sample: readonly string[] }[];
  sample: readonly { sheet: number; row: number; cells: readonly string[] }[];
  row_count: number;
  checked: FoundInSheet | null;
};

/** What every plan has, and a change of it. */
export type SheetPlan = {
  mapping: SheetMapping;
  fixes: ImportFix[];
  corrections: CellCorrection[];
};
export type SheetMapping = { header_row: number | null; columns: string[] };
export type PlanChange = (part: Partial<SheetPlan>) => void;
