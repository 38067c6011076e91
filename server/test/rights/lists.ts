import { levelAbove } from './calls.ts';
import type { Call, StoredRow } from './model.ts';
import { type CaseResult, isVisible, leak, type CaseContext, type Verdict, wrongRefusal } from './case-context.ts';
import { sheetIds } from './sheets.ts';

/** The rows of a list, a tree level, or a sheet must be exactly those of the reference. */
export function verdictOnList(result: CaseResult): Verdict | undefined {
  const { testCase, rows, rowsAfter, call, answer } = result;
  if (answer.status !== 200) return wrongRefusal(testCase.operation);
  const [minRows, maxRows] = [visibleRows(result, call, rows), visibleRows(result, call, rowsAfter)];
  const { ids, total } = idsIn(result);
  if (ids.some((id) => !maxRows.has(id))) return leak(testCase.operation);
  if (total > maxRows.size) return leak(`the total of ${testCase.operation}`);
  // A page is limited; sheets and trees are not.
  if (maxRows.size > 999 && isPaged(result)) return undefined;
  const isComplete = total >= minRows.size && new Set(ids).size === total;
  return isComplete ? verdictOnBranches(result) : wrongRefusal(`rows of ${testCase.operation}`);
}

const isSheet = ({ testCase }: CaseContext) => testCase.operation === 'export' || testCase.operation === 'template';
const isPaged = (caseContext: CaseContext) => !isSheet(caseContext) && caseContext.resource.tree === undefined;

function visibleRows(caseContext: CaseContext, call: Call, all: readonly StoredRow[]): Set<number> {
  const isDeleted = caseContext.testCase.operation === 'deletedList';
  const visible = all.filter((row) => row.isDeleted === isDeleted && isVisible(caseContext, call, row));
  const shown = caseContext.testCase.operation === 'level' ? levelOf(visible, levelAbove(caseContext)) : visible;
  return new Set(shown.map(({ id }) => id));
}

/** The children of a row; or the topmost rows, which have no visible parent. */
function levelOf(visible: readonly StoredRow[], above: number | undefined): StoredRow[] {
  if (above !== undefined) return visible.filter((row) => row.parent === above);
  const ids = new Set(visible.map(({ id }) => id));
  return visible.filter(({ parent }) => parent === null || !ids.has(parent));
}

function idsIn(result: CaseResult): { ids: number[]; total: number } {
  const { answer } = result;
  if (isSheet(result)) return sheetIds(answer.raw.rawPayload);
  const { data, total } = answer.data as { data: { id: number }[]; total: number };
  return { ids: data.map((row) => row.id), total };
}

/** The error if a level's counts of children differ from the visible ones. */
function verdictOnBranches(result: CaseResult): Verdict | undefined {
  if (result.testCase.operation !== 'level') return undefined;
  const visible = result.rows.filter((row) => !row.isDeleted && isVisible(result, result.call, row));
  const { data } = result.answer.data as { data: { id: number; has_children?: number; hasChild: boolean }[] };
  const mismatch = data.find(({ id, has_children: count, hasChild }) => {
    const children = visible.filter(({ parent }) => parent === id).length;
    return (count !== undefined && count !== children) || hasChild !== children > 0;
  });
  return (
    mismatch &&
    leak(`what stands below ${mismatch.id}, of which there is ${mismatch.has_children ?? mismatch.hasChild}`)
  );
}
