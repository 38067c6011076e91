import * as z from 'zod';

/** Ids of the roles that give it. */
const via = z.array(z.int());
/** What keeps it from counting: the role's or the menu's or the department's being disabled. */
const blocked = z.enum(['role', 'menu', 'dept']).nullable();

const Reason = z.object({ kind: z.enum(['button', 'white_list']), id: z.int(), name: z.string(), via });

/** What a user may do and see, each with what gives it to them, and what would if it were not disabled. */
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
    /** The roles that show them all rows. */
    via,
    depts: z.array(z.object({ id: z.int(), name: z.string(), via, blocked })),
  }),
  /** Calls for which the white list switches their data scope off. */
  free: z.array(z.object({ id: z.int(), url: z.string(), method: z.int() })),
});
export type UserRights = z.output<typeof UserRights>;
