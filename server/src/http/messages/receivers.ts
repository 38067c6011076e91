import { type RawBuilder, sql } from 'kysely';

/** Recipients of a message; a department includes those below it. */
export type Receivers =
  | { users: readonly number[] }
  | { roles: readonly number[] }
  | { depts: readonly number[] }
  | { everybody: true };

/** Whether stand-ins of named recipients are included; not for actions of their own. */
type StandInOptions = { isIncluded: boolean; except?: number | null };
const none: StandInOptions = { isIncluded: false };

/** The ids of current recipients: users who can log in. Disabled roles have no members. */
export function receiversOf(to: Receivers, standIns: StandInOptions = none): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    select u.id from users u
    where ${canLogIn('u')} and (${receiverCondition(to)}${standIns.isIncluded ? standInCondition(to, standIns) : sql``})`;
}

/** Whether a user can log in now, as a condition on `users` under an alias. */
export function canLogIn(alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of('is_active')} and not ${of('is_deleted')} and not ${of('awaits_activation')})`;
}

function receiverCondition(to: Receivers): RawBuilder<boolean> {
  if ('users' in to) return sql<boolean>`u.id = any(${to.users}::bigint[])`;
  if ('roles' in to)
    return sql<boolean>`exists (
      select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.id = any(${to.roles}::bigint[]) and r.status and not r.is_deleted)`;
  if ('depts' in to)
    return sql<boolean>`u.dept in (
      with recursive meant(id) as (
        select id from dept where id = any(${to.depts}::bigint[]) and not is_deleted
        union
        select d.id from dept d join meant on d.parent = meant.id where not d.is_deleted
      ) select id from meant)`;
  return sql<boolean>`true`;
}

function standInCondition(to: Receivers, { except = null }: StandInOptions): RawBuilder<boolean> {
  if (!('users' in to)) return sql<boolean>``;
  return sql<boolean>` or (u.id is distinct from ${except}::bigint and u.id in (
    select s.stand_in_id from standing_in s where s.user_id = any(${to.users}::bigint[])))`;
}
