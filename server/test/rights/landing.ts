import { isOn, type Call, seesAll, seesDept, type StoredRow } from './model.ts';
import { isSeen, maySeeCosts, type Played } from './played.ts';

/** Where the reference puts a new row: the department it belongs to, what it stands below, or nowhere. */
export type Landing =
  | { isRefused: true }
  | { isRefused: false; dept: number | 'itself' | null; parent?: number | null };
const refused: Landing = { isRefused: true };

/** The row of a case's own making, with the department that is drawn for it. */
export function landingOf(played: Played, call: Call): Landing {
  const { resource } = played;
  // Whoever chooses a markup knows what a price costs.
  if (resource.name === 'markup_rule' && !maySeeCosts(played)) return refused;
  if (resource.scope !== 'row' || resource.name === 'file') return { isRefused: false, dept: homeOf(played) };
  if (resource.table === 'dept') return inTree(played, call);
  const named = namedBy(played);
  const isTaken = named === null || mayName(played, call, named);
  return isTaken && hasSalesman(played) ? { isRefused: false, dept: namedDept(played) ?? homeOf(played) } : refused;
}

/** The id of the player's own department. */
function homeOf({ setting, drawn }: Played): number | null {
  const home = setting.world.users[drawn.user]?.dept ?? null;
  return home === null ? null : (setting.ids.depts[home] ?? null);
}

/** The department that a written row names, by its place; rows of sheets name none. */
function namedBy({ drawn, resource }: Played): number | null {
  const isNamed = drawn.operation === 'create' || (drawn.operation === 'update' && resource.table !== 'dept');
  return isNamed && resource.scope === 'row' && resource.name !== 'file' ? drawn.dept : null;
}

/** The same by its id. */
export function namedDept(played: Played): number | undefined {
  const named = namedBy(played);
  return named === null ? undefined : played.setting.ids.depts[named];
}

/** Whether a row may go to the department that its change names; where it is, it may stay. */
export function mayMove(played: Played, call: Call, row: StoredRow): boolean {
  const named = namedBy(played);
  return named === null || namedDept(played) === row.dept || mayName(played, call, named);
}

/** One's own department, or one whose rows one sees; a user belongs to one that is there and switched on. */
function mayName(played: Played, call: Call, dept: number): boolean {
  const { setting, drawn, resource } = played;
  if (resource.table === 'users' && !isOn(setting, dept)) return false;
  if (setting.world.users[drawn.user]?.dept === dept) return true;
  return seesDept(setting, drawn.user, { dept: setting.ids.depts[dept] ?? 0, call });
}

/** Somebody who is in, and whom the player may know of. */
function hasSalesman({ setting, drawn, resource }: Played): boolean {
  const sale = resource.name === 'booking' ? setting.world.users[drawn.other] : undefined;
  if (!sale) return true;
  return sale.isActive && (!sale.isSuperuser || (setting.world.users[drawn.user]?.isSuperuser ?? false));
}

/** A department belongs to itself. Who sees only a part of the tree puts it below a row they see, or else below their own. */
function inTree(played: Played, call: Call): Landing {
  const { setting, drawn, rows } = played;
  const named = namedDept(played);
  if (named !== undefined) {
    const above = rows.find((row) => row.id === named);
    const isThere = above !== undefined && !above.isDeleted && isSeen(played, call, above);
    return isThere ? { isRefused: false, dept: 'itself', parent: named } : refused;
  }
  if (seesAll(setting, drawn.user, call)) return { isRefused: false, dept: 'itself', parent: null };
  const home = homeOf(played);
  const isShown = home !== null && seesDept(setting, drawn.user, { dept: home, call });
  return isShown ? { isRefused: false, dept: 'itself', parent: home } : refused;
}
