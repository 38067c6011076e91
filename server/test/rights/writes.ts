import { expectedPlacement, canMove, namedDept } from './placement.ts';
import type { StoredRow } from './model.ts';
import { isForNobody } from './expected-events.ts';
import {
  type CaseResult,
  isVisible,
  leak,
  canAlsoCall,
  type CaseContext,
  targetsOf,
  type Verdict,
  wrongRefusal,
} from './case-context.ts';
import { isAccepted, isRefusedBy, isSheetRefusedBy, type Refusal } from './refusals.ts';
import { hasChangedRows, hasNewRow } from './sheets.ts';

const inUse: readonly Refusal[] = ['in_use', 'file.in_use'];
const isRefused = ({ resource, testCase, answer }: CaseResult) => isAccepted(resource.name, testCase.operation, answer);

/** A row out of scope, or in another state than the call needs, does not exist. */
export function rowsVerdict(result: CaseResult): Verdict | undefined {
  const { testCase, answer } = result;
  // That a row is in use is only reported if it is visible.
  if (!areTargetsVisible(result))
    return answer.status === 404 || (isRefused(result) && !isRefusedBy(answer, inUse))
      ? undefined
      : leak(testCase.operation);
  const requestedDept = testCase.operation === 'update' ? namedDept(result) : undefined;
  if (requestedDept !== undefined) return moveVerdict(result, requestedDept);
  return answer.status === 200 || isRefused(result) ? undefined : wrongRefusal(testCase.operation);
}

function moveVerdict(result: CaseResult, requestedDept: number): Verdict | undefined {
  const { answer, rows, rowsAfter, call } = result;
  const [id] = targetsOf(result);
  const row = rows.find((each) => each.id === id);
  if (row && !canMove(result, call, row))
    return isUnknown(result) || isRefused(result) ? undefined : leak('a row in another department');
  if (answer.status !== 200) return isRefused(result) ? undefined : wrongRefusal('update');
  return rowsAfter.find((each) => each.id === id)?.dept === requestedDept
    ? undefined
    : wrongRefusal('a row that is moved');
}

function areTargetsVisible(result: CaseResult): boolean {
  const wantsDeleted = result.testCase.operation === 'restore' || result.testCase.operation === 'batchRestore';
  return targetsOf(result).every((id) => {
    const row = result.rows.find((each) => each.id === id);
    return row !== undefined && row.isDeleted === wantsDeleted && isVisible(result, result.call, row);
  });
}

/** Errors if a department, or another user in a row, is not visible to the caller. */
const unknownReference: readonly Refusal[] = ['field not_a_choice', 'field unknown_code', 'field cost_right'];
const unplaceable: readonly Refusal[] = ['field no_such_parent', 'field required'];
const isUnknown = ({ resource, answer }: CaseResult) =>
  isRefusedBy(answer, resource.tree ? unplaceable : unknownReference);

/** A new row refers to nothing out of its creator's scope, and goes to the given department, or else to their own. */
export function creationVerdict(result: CaseResult): Verdict | undefined {
  const placement = expectedPlacement(result, result.call);
  const { answer } = result;
  if (placement.isRefused || isForNobody(result))
    return isUnknown(result) || isRefused(result) ? undefined : leak('a new row');
  if (answer.status !== 200) return isRefused(result) ? undefined : wrongRefusal('create');
  const { id } = answer.data as { id: number };
  return placementVerdict(result, [id]);
}

function placementVerdict(result: CaseResult, ids: readonly number[]): Verdict | undefined {
  const placement = expectedPlacement(result, result.call);
  if (placement.isRefused) return leak('a new row');
  const { setting, testCase } = result;
  const isRight = (row: StoredRow | undefined) =>
    row !== undefined &&
    row.owners[0] === setting.ids.users[testCase.user] &&
    row.dept === (placement.dept === 'itself' ? row.id : placement.dept) &&
    (placement.parent === undefined || row.parent === placement.parent);
  const misplaced = ids.find((id) => !isRight(result.rowsAfter.find((row) => row.id === id)));
  return misplaced === undefined ? undefined : leak(`row ${misplaced} is in a wrong place`);
}

const notPermitted: readonly Refusal[] = [
  'field may_not_create',
  'field may_not_update',
  'field no_such_row',
  'field cost_right',
];

/** A sheet creates and updates what its sender may create and update individually: all of it, or nothing. */
export function importVerdict(result: CaseResult): Verdict | undefined {
  const { answer, rows, rowsAfter } = result;
  const isAllowed = canWrite(result);
  if (!isAllowed) return isSheetRefusedBy(result.resource.name, answer, notPermitted) ? undefined : leak('import');
  if (answer.status !== 200) return isRefused(result) ? undefined : wrongRefusal('import');
  const idsBefore = new Set(rows.map(({ id }) => id));
  const fresh = rowsAfter.flatMap(({ id }) => (idsBefore.has(id) ? [] : [id]));
  if (fresh.length !== (hasNewRow(result) ? 1 : 0)) return wrongRefusal('rows that were imported');
  return hasNewRow(result) ? placementVerdict(result, fresh) : undefined;
}

function canWrite(result: CaseResult): boolean {
  const { rows, call } = result;
  const targets = hasChangedRows(result) ? targetsOf(result) : [];
  const areVisible = targets.every((id) => {
    const row = rows.find((each) => each.id === id);
    return row !== undefined && !row.isDeleted && isVisible(result, call, row);
  });
  const canCreate =
    !hasNewRow(result) || (canAlsoCall(result, 'POST', '') && !expectedPlacement(result, call).isRefused);
  return areVisible && canCreate && (!hasChangedRows(result) || canAlsoCall(result, 'PUT', '{id}/'));
}

/** A refused call changes no row; a successful one only changes those it names, and creates its own. */
export function otherRowsVerdict(result: CaseResult): Verdict | undefined {
  const { answer, rows, rowsAfter } = result;
  const targetIds = new Set(answer.status === 200 ? targetsOf(result) : []);
  const canAdd =
    answer.status === 200 && (result.testCase.operation === 'create' || result.testCase.operation === 'import');
  const rowsBefore = new Map(rows.map((row) => [row.id, row]));
  const touched = rowsAfter.find((row) => {
    const old = rowsBefore.get(row.id);
    return old ? old.version !== row.version && !targetIds.has(row.id) : !canAdd;
  });
  return touched && leak(`row ${touched.id} was touched`);
}

export const isWrite = (caseContext: CaseContext): boolean => writeOperations.has(caseContext.testCase.operation);
const writeOperations: ReadonlySet<string> = new Set([
  'create',
  'update',
  'delete',
  'batchDelete',
  'restore',
  'batchRestore',
  'import',
]);
