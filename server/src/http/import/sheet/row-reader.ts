import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import { metaOf, type Resource } from '#contract/kit.ts';
import { coerceInput } from '#contract/fields/coerce-input.ts';
import { columnName } from '#server/platform/xlsx/sheet-xml.ts';
import type { RawCell, RawRow } from '#server/platform/xlsx/sheet.ts';
import { unstorable } from '#server/http/request/unstorable.ts';
import { readerOf, type CellLabels } from './cell-values.ts';
import { type Header, type HeaderColumn, rowKey } from './headers.ts';

/** A row of a sheet with the results of checking it on its own. */
export type ReadRow = {
  rowNo: number;
  /** Texts of its cells, in the order of the columns. */
  cells: string[];
  /** The parsed values of its valid fields. */
  input: Record<string, unknown>;
  target: { id: number; version: number } | undefined;
  issues: FieldIssue[];
  warnings: FieldIssue[];
};

export type ReadRows = (row: RawRow) => ReadRow;

/** Parses rows by the contract of the resource, field by field, so that one invalid field does not hide the others. */
export function rowReader(resource: Resource, { columns, width }: Header, labels: CellLabels): ReadRows {
  const fields = columns.filter(({ name }) => name !== rowKey).map((column) => fieldOf(resource, column, labels));
  const present = new Set(columns.map(({ name }) => name));
  const absent = Object.keys(resource.input.shape).filter((name) => !present.has(name));
  const key = columns.find(({ name }) => name === rowKey);
  return ({ at, cells, isHidden }) => {
    const issues: FieldIssue[] = [...strayCells(cells, width)];
    const rowTarget = key ? keyOf(cells[key.at]?.text ?? '') : undefined;
    if (rowTarget === 'malformed') issues.push({ path: rowKey, rule: 'row_key' });
    const target = rowTarget === 'malformed' ? undefined : rowTarget;
    const input: Record<string, unknown> = {};
    for (const field of fields) collect(field(cells), { input, issues });
    // A new row also needs the fields missing in the sheet; an updated one keeps its own.
    if (!rowTarget) for (const name of absent) collect(parseField(resource, name, undefined), { input, issues });
    const texts = columns.map((each) => cells[each.at]?.text ?? '');
    return { rowNo: at + 1, cells: texts, input, target, issues, warnings: isHidden ? [hiddenRow] : [] };
  };
}

/** A user who filters a sheet and edits the visible rows may forget the hidden ones. */
const hiddenRow: FieldIssue = { path: '', rule: 'hidden_row' };

type ParsedField = { name: string; value: unknown } | { issues: readonly FieldIssue[] };

function collect(
  field: ParsedField,
  { input, issues }: { input: Record<string, unknown>; issues: FieldIssue[] },
): void {
  if ('issues' in field) issues.push(...field.issues);
  else input[field.name] = field.value;
}

function fieldOf(resource: Resource, { name, at }: HeaderColumn, labels: CellLabels) {
  const schema = resource.input.shape[name];
  const read = schema && readerOf(metaOf(schema), labels);
  const kind = schema && metaOf(schema).kind;
  // An unknown name must not be read as an id.
  const isNamed = kind === 'ref' || kind === 'refs';
  return (cells: readonly RawCell[]): ParsedField => {
    const cell = cells[at];
    if (cell?.problem) return { issues: [{ path: name, rule: `cell_${cell.problem}`, params: { value: cell.text } }] };
    const text = cell?.text ?? '';
    const result = parseField(resource, name, cell && text !== '' ? read?.(cell) : '');
    return isNamed && 'issues' in result
      ? { issues: [{ path: name, rule: 'unknown_code', params: { value: text } }] }
      : result;
  };
}

function parseField(resource: Resource, name: string, value: unknown): ParsedField {
  const schema = resource.input.shape[name];
  if (!schema) return { issues: [] };
  const result = schema.safeParse(coerceInput(schema, value), { reportInput: true });
  if (!result.success)
    return {
      issues: issuesOf(result.error)
        .map((issue) => ({ ...issue, path: name }))
        .slice(0, 1),
    };
  const unstorableIssues = unstorable(result.data, name).map((issue) => ({ ...issue, path: name }));
  return unstorableIssues.length > 0 ? { issues: unstorableIssues.slice(0, 1) } : { name, value: result.data };
}

/** `12-3`: row 12 at version 3. */
function keyOf(text: string): { id: number; version: number } | 'malformed' | undefined {
  if (text === '') return undefined;
  const [, id, version] = /^([1-9]\d{0,14})-([1-9]\d{0,8})$/.exec(text) ?? [];
  return id === undefined ? 'malformed' : { id: Number(id), version: Number(version) };
}

/** Values outside the columns, which would be lost silently. */
function strayCells(cells: readonly RawCell[], width: number): FieldIssue[] {
  const stray = cells.findIndex(({ text }, at) => at >= width && text !== '');
  return stray < 0 ? [] : [{ path: '', rule: 'no_heading', params: { value: columnName(stray) } }];
}
