import { type RawBuilder, sql } from 'kysely';
import { roleGrantIssues, strongerUsers } from '#server/access/grant-checks.ts';
import { endSessions } from '#server/access/session.ts';
import { errorSql, stagedRows } from '#server/http/import/check-rows.ts';
import type { Staged } from '#server/http/import/importer.ts';
import { notifyAddressReplaced } from '#server/system/account/public.ts';

type Findings = RawBuilder<unknown>;

/** Issues of a sheet's users: among each other, with existing users, and with the importer's rights. */
export async function userFindings(staged: Staged): Promise<Findings[]> {
  return [
    takenNames(staged),
    repeatedNames(staged),
    ...outOfReach(staged),
    ...(await strongerFindings(staged)),
    lockoutFindings(staged),
  ];
}

const none = sql`'{}'::jsonb`;
const logins = sql`(values ('username', s.username), ('email', s.email), ('mobile', s.mobile)) as given (path, value)`;
const value = sql`jsonb_build_object('value', given.value)`;

/** The first name in a row by which another user logs in, or that is their mobile number. */
function takenNames(staged: Staged): Findings {
  return sql`
    select distinct on (row_no) row_no, error from (
      select s._row as row_no, ${errorSql('', 'already_exists', value)} || jsonb_build_object('path', given.path) as error
      from (${stagedRows(staged)}) s cross join lateral ${logins}
      join (select u.id, lower(used.value) as value from users u
        cross join lateral (values (u.username), (u.email), (u.mobile)) as used (value)
        where not u.is_deleted and used.value <> '') u on u.value = lower(given.value) and u.id is distinct from s._target
      union all
      select s._row, ${errorSql('employee_no', 'already_exists', sql`jsonb_build_object('value', s.employee_no)`)}
      from (${stagedRows(staged)}) s join users u on lower(u.employee_no) = lower(s.employee_no)
        and not u.is_deleted and u.employee_no <> '' and u.id is distinct from s._target) found order by row_no`;
}

function repeatedNames(staged: Staged): Findings {
  const namesInSheet = sql`
    select s._row, given.path, given.value, case given.path when 'employee_no' then 'number' else 'login' end as kind
    from (${stagedRows(staged)}) s cross join lateral (
      values ('username', s.username), ('email', s.email), ('mobile', s.mobile), ('employee_no', s.employee_no)
    ) as given (path, value) where given.value <> ''`;
  const params = sql`jsonb_build_object('value', value, 'row', first)`;
  return sql`
    select distinct on (_row) _row as row_no, ${errorSql('', 'repeated_in_sheet', params)} || jsonb_build_object('path', path) as error
    from (select _row, path, value, min(_row) over (partition by kind, lower(value)) as first from (${namesInSheet}) n) rows
    where _row <> first order by _row`;
}

/** Departments that are not there, not enabled or not in the caller's scope; who stays in their may stay. */
function outOfReach({ viewer: { scope, dept }, ...rest }: Staged): Findings[] {
  const staged = { ...rest, viewer: { scope, dept } } as Staged;
  const movedUsers = sql`(${stagedRows(staged)}) s left join users t on t.id = s._target`;
  const isMoved = sql`s.dept is not null and s.dept is distinct from t.dept`;
  const unknown = sql`
    select s._row as row_no, ${errorSql('dept', 'unknown_code', sql`jsonb_build_object('value', s.dept)`)} as error
    from ${movedUsers} where ${isMoved} and not exists (select from dept d where d.id = s.dept and d.status and not d.is_deleted)`;
  if (scope.all) return [unknown];
  const reach = [...scope.deptIds, ...(dept === null ? [] : [dept])];
  return [
    unknown,
    sql`
      select s._row as row_no, ${errorSql('dept', 'not_a_choice', none)} as error
      from ${movedUsers} where ${isMoved} and s.dept <> all(${reach}::bigint[])`,
  ];
}

/** Roles that exceed the importer's, and users with more rights. */
async function strongerFindings(staged: Staged): Promise<Findings[]> {
  const { db, task } = staged;
  const { rows } = await sql<{ dept: number | null; roles: number[]; rows: number[] }>`
    select s.dept, given.roles, array_agg(s._row) as rows
    from (${stagedRows(staged)}) s join import_row r on r.task_id = ${task} and r.row_no = s._row
    cross join lateral (select case when r.input ? 'role'
      then array(select jsonb_array_elements_text(r.input -> 'role')::bigint)
      else array(select role_id from user_role where user_id = s._target) end as roles) given
    where r.errors = '[]' and cardinality(given.roles) > 0 group by s.dept, given.roles`.execute(db);
  const findings: Findings[] = [];
  for (const { dept, roles, rows: rowNos } of rows) {
    // One for each set of roles in a department, of which a company has a few dozen.
    const [issue] = await roleGrantIssues(staged, { path: 'role', roles, depts: [dept] });
    if (issue) findings.push(findingRows(rowNos, issue));
    else findings.push(...(await missingRoles(staged, roles, rowNos)));
  }
  const stronger = await strongerUsers(staged, await targetsOf(staged));
  return [
    ...findings,
    ...stronger.map(
      ({ id, name }) => sql`
        select row_no, ${errorSql('row_key', 'holds_more', sql`jsonb_build_object('value', ${name}::text)`)} as error
        from import_row where task_id = ${task} and target_id = ${id}`,
    ),
  ];
}

function findingRows(rowNos: readonly number[], issue: object): Findings {
  return sql`select row_no, ${JSON.stringify(issue)}::jsonb as error from unnest(${rowNos}::int[]) as row_no`;
}

/** Roles that were deleted or disabled since the sheet was read. */
async function missingRoles({ db }: Staged, roles: readonly number[], rowNos: readonly number[]): Promise<Findings[]> {
  const { rows } = await sql<{ id: number }>`
    select id from role where id = any(${roles}::bigint[]) and status and not is_deleted`.execute(db);
  const missingIds = roles.filter((id) => !rows.some((row) => row.id === id));
  if (missingIds.length === 0) return [];
  return [findingRows(rowNos, { path: 'role', rule: 'unknown_code', params: { value: missingIds.join(', ') } })];
}

async function targetsOf({ db, task }: Staged): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select target_id as id from import_row where task_id = ${task} and target_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nobody locks themselves out by a sheet, and no superuser is disabled by one. */
function lockoutFindings(staged: Staged): Findings {
  return sql`
    select s._row as row_no, ${errorSql('is_active', 'not_by_sheet', none)} as error
    from (${stagedRows(staged)}) s join users u on u.id = s._target
    where u.is_active and not s.is_active and (u.is_superuser or u.id = ${staged.viewer.id})`;
}

type Range = { from: number; to: number };

/** An address from a sheet has to be confirmed like one from the form (docs/security.md). */
export async function beforeUsersWritten(staged: Staged, { from, to }: Range): Promise<() => Promise<void>> {
  const { db, task, viewer, locale, config, send } = staged;
  const { rows } = await sql<{ id: number; before: string }>`
    select u.id, u.email as before from import_row r join users u on u.id = r.target_id
    where r.task_id = ${task} and r.row_no between ${from} and ${to} and r.input ? 'email'
      and lower(r.input ->> 'email') <> lower(u.email)
    order by u.id`.execute(db);
  return async () => {
    for (const { id, before } of rows) {
      const { email: after } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const ctx = { db, viewer, locale, config, jobs: { send }, request: { ip: '' } };
      await notifyAddressReplaced(ctx, id, { before, after });
    }
  };
}

/** Roles of the rows that were written; who was disabled is out. New accounts have no password, and so none to change. */
export async function afterUsersWritten({ db, task }: Staged, { from, to }: Range): Promise<void> {
  const people = sql`
    select coalesce(r.target_id, u.id) as id, r.input, r.target_id from import_row r
    left join users u on r.target_id is null and not u.is_deleted and lower(u.username) = lower(r.input ->> 'username')
    where r.task_id = ${task} and r.row_no between ${from} and ${to}`;
  await sql`
    delete from user_role ur using (${people}) p
    where ur.user_id = p.id and p.input ? 'role' and not (p.input -> 'role') @> to_jsonb(ur.role_id)`.execute(db);
  await sql`
    insert into user_role (user_id, role_id)
    select p.id, role.id::bigint from (${people}) p cross join lateral jsonb_array_elements_text(p.input -> 'role') as role (id)
    where p.input ? 'role' on conflict do nothing`.execute(db);
  await sql`
    update users set must_change_password = false where password_hash = '' and must_change_password
      and id in (select p.id from (${people}) p where p.target_id is null)`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from (${people}) p join users u on u.id = p.id join session s on s.user_id = p.id
    where not u.is_active and s.ended_at is null`.execute(db);
  for (const { id } of rows) await endSessions(db, { userId: id }, 'disabled');
}
