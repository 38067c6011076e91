import { sql } from 'kysely';
import type { InputOf } from '#contract/kit.ts';
import { announcements, messageTarget } from '#contract/system/message.ts';
import { type Receivers, receiversOf } from '#server/http/messages/receivers.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

const fields = { target_type: true, target_user: true, target_role: true, target_dept: true } as const;

/** The recipients of an announcement, as chosen by its author. */
const Targets = announcements.input.pick(fields);
export type Targets = Pick<InputOf<typeof announcements>, keyof typeof fields>;

/** The recipients in a body or a row; those of another kind than chosen are dropped. */
export function targetsOf(values: object): Targets {
  const { target_type: type, ...ids } = Targets.parse(values);
  return {
    target_type: type,
    target_user: type === messageTarget.users ? ids.target_user : [],
    target_role: type === messageTarget.roles ? ids.target_role : [],
    target_dept: type === messageTarget.departments ? ids.target_dept : [],
  };
}

export function isSameTarget(one: object, other: object): boolean {
  return JSON.stringify(targetsOf(one)) === JSON.stringify(targetsOf(other));
}

const tables = {
  [messageTarget.users]: { path: 'target_user', table: 'users' },
  [messageTarget.roles]: { path: 'target_role', table: 'role' },
  [messageTarget.departments]: { path: 'target_dept', table: 'dept' },
} as const;

const maxLength = announcements.row.shape.target_names.maxLength ?? 500;

/** Names of the recipients; unknown ones are refused, as is an empty list. */
export async function targetNames(db: Tx, targets: Targets): Promise<string> {
  if (targets.target_type === messageTarget.everybody) return '';
  const { path, table } = tables[targets.target_type];
  const ids = targets[path];
  if (ids.length === 0) refuse([{ path, rule: 'required' }]);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where id = any(${ids}) and not is_deleted order by id`.execute(db);
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) refuse([{ path, rule: 'unknown_code', params: { value: String(missing) } }]);
  const names = rows.map(({ name }) => name).join(', ');
  return names.length > maxLength ? `${names.slice(0, maxLength - 1)}…` : names;
}

/** The users who would receive it if it were published now. */
export async function receiverIds(db: Tx, targets: Targets): Promise<number[]> {
  const { rows } = await receiversOf(receiversFor(targets)).execute(db);
  return rows.map(({ id }) => id);
}

function receiversFor({ target_type: type, ...ids }: Targets): Receivers {
  if (type === messageTarget.users) return { users: ids.target_user };
  if (type === messageTarget.roles) return { roles: ids.target_role };
  return type === messageTarget.departments ? { depts: ids.target_dept } : { everybody: true };
}
