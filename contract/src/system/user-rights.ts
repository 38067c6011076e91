import * as z from 'zod';

/** Ids of the roles that grant it. */
const via = z.array(z.int());
/** Why it has no effect: the role, menu or department is disabled. */
const blocked = z.enum(['role', 'menu', 'dept']).nullable();

const Reason = z.object({ kind: z.enum(['button', 'white_list']), id: z.int(), name: z.string(), via });

/** A user's rights and visible rows, with the roles that grant them, including disabled ones. */
export const UserRights = z.object({
  user: z.object({
    id: z.int(),
    name: z.string(),
    username: z.string(),
    dept: z.int().nullable(),
    dept_name: z.string().nullable(),
    dept_is_enabled: z.boolean(),
    is_active: z.boolean(),
    is_superuser: z.boolean(),
  }),
  roles: z.array(
    z.object({ id: z.int(), name: z.string(), status: z.boolean(), admin: z.boolean(), data_range: z.int() }),
  ),
  menus: z.array(
    z.object({ id: z.int(), parent: z.int().nullable(), name: z.string(), icon: z.string(), via, blocked }),
  ),
  buttons: z.array(
    z.object({
      id: z.int(),
      menu: z.int(),
      name: z.string(),
      api: z.string(),
      method: z.int(),
      via,
      blocked,
    }),
  ),
  calls: z.array(z.object({ method: z.int(), url: z.string(), summary: z.string(), reasons: z.array(Reason) })),
  scope: z.object({
    all: z.boolean(),
    /** The roles that give access to all rows. */
    via,
    depts: z.array(z.object({ id: z.int(), name: z.string(), via, blocked })),
  }),
  /** Calls for which the white list disables the data scope. */
  free: z.array(z.object({ id: z.int(), url: z.string(), method: z.int() })),
});
export type UserRights = z.output<typeof UserRights>;
