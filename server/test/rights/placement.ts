import { isEnabled, type Call, canSeeAll, canSeeDept, type StoredRow } from './model.ts';
import { isVisible, canSeeCosts, type CaseContext } from './case-context.ts';

/** Where the reference puts a new row: the department it belongs to, what it stands below, or nowhere. */
export type Placement =
  | { isRefused: true }
  | { isRefused: false; dept: number | 'itself' | null; parent?: number | null };
const refused: Placement = { isRefused: true };

/** The row of a case's own making, with the department that is drawn for it. */
export function expectedPlacement(caseContext: CaseContext, call: Call): Placement {
  const { resource } = caseContext;
  // Whoever chooses a markup knows what a price costs.
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

/** The department that a written row names, by its place; rows of sheets name none. */
function requestedDept({ testCase, resource }: CaseContext): number | null {
  const isNamed = testCase.operation === 'create' || (testCase.operation === 'update' && resource.table !== 'dept');
  return isNamed && resource.scope === 'row' && resource.name !== 'file' ? testCase.dept : null;
}

/** The same by its id. */
export function namedDept(caseContext: CaseContext): number | undefined {
  const named = requestedDept(caseContext);
  return named === null ? undefined : caseContext.setting.ids.depts[named];
}

/** Whether a row may go to the department that its change names; where it is, it may stay. */
export function canMove(caseContext: CaseContext, call: Call, row: StoredRow): boolean {
  const named = requestedDept(caseContext);
  return named === null || namedDept(caseContext) === row.dept || canAssign(caseContext, call, named);
}

/** One's own department, or one whose rows one sees; a user belongs to one that is there and switched on. */
function canAssign(caseContext: CaseContext, call: Call, dept: number): boolean {
  const { setting, testCase, resource } = caseContext;
  if (resource.table === 'users' && !isEnabled(setting, dept)) return false;
  if (setting.world.users[testCase.user]?.dept === dept) return true;
  return canSeeDept(setting, testCase.user, { dept: setting.ids.depts[dept] ?? 0, call });
}

/** Somebody who is in, and whom the player may know of. */
function hasSalesman({ setting, testCase, resource }: CaseContext): boolean {
  const sale = resource.name === 'booking' ? setting.world.users[testCase.other] : undefined;
  if (!sale) return true;
  return sale.isActive && (!sale.isSuperuser || (setting.world.users[testCase.user]?.isSuperuser ?? false));
}

/** A department belongs to itself. Who sees only a part of the tree puts it below a row they see, or else below their own. */
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
