import type { FieldRule } from '#contract/fields/field-errors.ts';
import type { RateImportPlan } from '#contract/rates/rate-import.ts';
import type { ImportFix } from '#contract/sheet-reading.ts';
import type { RowIssue } from '#server/sheet-reading/row-issue.ts';
import type { CellRead } from './cell-values.ts';
import type { SheetCodeTables } from './code-tables.ts';
import type { TableRow } from './layout/rate-table.ts';
import type { SheetFacts } from './layout/sheet-facts.ts';

export type SheetContext = {
  plan: RateImportPlan;
  world: SheetCodeTables;
  /** The heading of each column. */
  headings: readonly string[];
  /** Titles of the sheets. */
  sheetTitles: readonly string[];
  factsAt: (place: { sheet: number; row: number }) => SheetFacts;
  /** The office's day. */
  today: string;
};

type Broken = { rule: FieldRule; params?: Record<string, string>; fix?: ImportFix['kind'] };

export type Cells = ReturnType<typeof cellsOf>;

/** The cells of a row by meaning. `issues` prevent its import; `flags` are to be looked at. */
export function cellsOf(row: TableRow, context: SheetContext) {
  const columns = new Map(context.plan.mapping.columns.map((meaning, at) => [meaning, at]));
  const textOf = (path: string) => row.cells[columns.get(path) ?? -1] ?? '';
  const headingOf = (path: string) => context.headings[columns.get(path) ?? -1] ?? '';
  const found = findingsOf(row, columns);
  const remarks: string[] = [];
  return {
    ...row,
    ...context,
    ...found,
    columns,
    facts: context.factsAt(row),
    /** Texts that no field holds. */
    remarks,
    textOf,
    headingOf,
    /** The value of a cell; `otherwise` if it is empty or wrong. */
    read: <T>(path: string, reader: Reader<T>, otherwise: T): T => {
      const value = valueOf(textOf(path), reader, otherwise);
      if ('value' in value) return value.value;
      found.wrong(path, value);
      return otherwise;
    },
    /** As `read`, but a text that is not understood becomes a remark, and does not prevent the import. */
    readOrRemark: <T>(path: string, reader: Reader<T>, otherwise: T): T => {
      const text = textOf(path);
      const value = valueOf(text, reader, otherwise);
      if ('value' in value) return value.value;
      remarks.push(text);
      found.flag(path, { rule: 'kept_as_remark', params: { value: text.slice(0, 60) } });
      return otherwise;
    },
  };
}

type Reader<T> = (text: string) => CellRead<T>;

function valueOf<T>(text: string, reader: Reader<T>, otherwise: T): CellRead<T> {
  if (text === '') return { value: otherwise };
  return text.startsWith('=') ? { rule: 'cell_formula' } : reader(text);
}

function findingsOf(row: TableRow, columns: ReadonlyMap<string, number>) {
  const issues: RowIssue[] = [];
  const flags: RowIssue[] = [];
  // The validity may be one column.
  const columnOf = (path: string) => columns.get(path) ?? columns.get(path.replace(/^valid_.*/, 'validity')) ?? -1;
  const at = (path: string, { rule, params, fix }: Broken): RowIssue => ({
    sheet: row.sheet,
    row: row.row,
    at: row.places[columnOf(path)] ?? -1,
    path,
    rule,
    text: row.cells[columnOf(path)] ?? '',
    fix: fix ?? null,
    ...(params && { params }),
  });
  return {
    issues,
    flags,
    wrong: (path: string, broken: Broken) => void issues.push(at(path, broken)),
    flag: (path: string, broken: Broken) => void flags.push(at(path, broken)),
  };
}
