import { isEnabled, type Call, canSeeAll, canSeeDept, type StoredRow } from './model.ts';
import { isVisible, canSeeCosts, type CaseContext } from './case-context.ts';

/** The expected place of a new row: its department, its parent, or none. */
export type Placement =
  | { isRefused: true }
  | { isRefused: false; dept: number | 'itself' | null; parent?: number | null };
const refused: Placement = { isRefused: true };

/** The row of a case's call, with the drawn department. */
export function expectedPlacement(caseContext: CaseContext, call: Call): Placement {
  const { resource } = caseContext;
  // Choosing a markup reveals the cost of a price.
  if (resource.name === 'markup_rule' && !canSeeCosts(caseContext)) return refused;
  if (resource.scope !== 'row' || resource.name === 'file') return { isRefused: false, dept: ownDeptId(caseContext) };
  if (resource.table === 'dept') return treePlacement(caseContext, call);
  const named = requestedDept(caseContext);
  const isAccepted = named === null || canAssign(caseContext, call, named);
  return isAccepted && hasSalesman(caseContext)
    ? { isRefused: false, dept: namedDept(caseContext) ?? ownDeptId(caseContext) }
    : refused;
}

/** The id of the player's own department. */
function ownDeptId({ setting, testCase }: CaseContext): number | null {
  const home = setting.world.users[testCase.user]?.dept ?? null;
  return home === null ? null : (setting.ids.depts[home] ?? null);
}

/** The index of the department in a written row; rows of sheets have none. */
function requestedDept({ testCase, resource }: CaseContext): number | null {
  const isNamed = testCase.operation === 'create' || (testCase.operation === 'update' && resource.table !== 'dept');
  return isNamed && resource.scope === 'row' && resource.name !== 'file' ? testCase.dept : null;
}

/** The id of the department in a written row. */
export function namedDept(caseContext: CaseContext): number | undefined {
  const named = requestedDept(caseContext);
  return named === null ? undefined : caseContext.setting.ids.depts[named];
}

/** Whether a row may move to the department in its change; its present one is always allowed. */
export function canMove(caseContext: CaseContext, call: Call, row: StoredRow): boolean {
  const named = requestedDept(caseContext);
  return named === null || namedDept(caseContext) === row.dept || canAssign(caseContext, call, named);
}

/** The caller's own department, or one in scope; for a user it must exist and be enabled. */
function canAssign(caseContext: CaseContext, call: Call, dept: number): boolean {
  const { setting, testCase, resource } = caseContext;
  if (resource.table === 'users' && !isEnabled(setting, dept)) return false;
  if (setting.world.users[testCase.user]?.dept === dept) return true;
  return canSeeDept(setting, testCase.user, { dept: setting.ids.depts[dept] ?? 0, call });
}

/** The salesman can log in, and is visible to the player. */
function hasSalesman({ setting, testCase, resource }: CaseContext): boolean {
  const sale = resource.name === 'booking' ? setting.world.users[testCase.other] : undefined;
  if (!sale) return true;
  return sale.isActive && (!sale.isSuperuser || (setting.world.users[testCase.user]?.isSuperuser ?? false));
}

/**
 * A department belongs to itself. Users who see only a part of the tree can place it below a visible row, by default
 * their own.
 */
function treePlacement(caseContext: CaseContext, call: Call): Placement {
  const { setting, testCase, rows } = caseContext;
  const named = namedDept(caseContext);
  if (named !== undefined) {
    const above = rows.find((row) => row.id === named);
    const isAvailable = above !== undefined && !above.isDeleted && isVisible(caseContext, call, above);
    return isAvailable ? { isRefused: false, dept: 'itself', parent: named } : refused;
  }
  if (canSeeAll(setting, testCase.user, call)) return { isRefused: false, dept: 'itself', parent: null };
  const home = ownDeptId(caseContext);
  const isOwnDeptVisible = home !== null && canSeeDept(setting, testCase.user, { dept: home, call });
  return isOwnDeptVisible ? { isRefused: false, dept: 'itself', parent: home } : refused;
}
