import { type RawBuilder, sql } from 'kysely';
import { actorOf } from '#contract/booking/machine/move.ts';
import { errorSql, stagedRows } from '#server/http/import/check-rows.ts';
import { auditRowsSql } from '#server/http/operations/audit.ts';
import type { Staged } from '#server/http/import/importer.ts';

/** A sheet cannot bypass that only the back office sets credit. */
export function customerFindings(staged: Staged): Promise<RawBuilder<unknown>[]> {
  const { viewer } = staged;
  const nameless = contactsWithoutName(staged);
  if (actorOf(viewer.userType) !== 'F' || viewer.isSuperuser) return Promise.resolve([nameless]);
  const changed = (field: 'credit_state' | 'credit_reason' | 'credit_limit', usual: string) => sql`
    select s._row as row_no, ${errorSql(field, 'back_office_only', sql`'{}'::jsonb`)} as error
    from (${stagedRows(staged)}) s left join customer t on t.id = s._target
    where ${sql.ref(`s.${field}`)} is distinct from case when t.id is null then ${sql.raw(usual)} else ${sql.ref(`t.${field}`)} end`;
  return Promise.resolve([
    nameless,
    changed('credit_state', `'OK'`),
    changed('credit_reason', `''`),
    changed('credit_limit', 'null::numeric'),
  ]);
}

/** A telephone number needs a name: in the sheet, or of the existing main contact. */
function contactsWithoutName({ task }: Staged): RawBuilder<unknown> {
  return sql`
    select r.row_no, ${errorSql('contact_name', 'required', sql`'{}'::jsonb`)} as error
    from import_row r
    where r.task_id = ${task} and coalesce(r.input ->> 'contact_name', '') = ''
      and concat(r.input ->> 'contact_phone', r.input ->> 'contact_mobile', r.input ->> 'contact_email') <> ''
      and not exists (select from customer_contact k where k.customer_id = r.target_id and k.is_main)`;
}

type Range = { from: number; to: number };

/** Writes the salesman's name and the main contact of each row, as single requests do. */
export async function customersWritten(staged: Staged, range: Range): Promise<void> {
  await writeSalesmen(staged, range);
  await writeMainContacts(staged, range);
}

/** The rows of the sheet with the customers that they created or updated. */
const ofLines = sql`(c.id = r.target_id or (r.target_id is null and not c.is_deleted and c.code = r.input ->> 'code'))`;

async function writeSalesmen({ db, task }: Staged, { from, to }: Range): Promise<void> {
  await sql`
    update customer c set sale_name = coalesce((select u.name from users u where u.id = c.sale_id), '')
    from import_row r
    where r.task_id = ${task} and r.row_no between ${from} and ${to} and r.input ? 'sale_id' and ${ofLines}`.execute(
    db,
  );
}

/** Columns missing in the sheet are unchanged; without a name in the sheet a contact keeps theirs. */
async function writeMainContacts({ db, task, resource, viewer }: Staged, { from, to }: Range): Promise<void> {
  const describeContact = (alias: string) =>
    sql.raw(`jsonb_build_array(concat_ws(', ', ${alias}.name || ' *', nullif(${alias}.job, ''), nullif(${alias}.phone, ''),
      nullif(${alias}.mobile, ''), nullif(${alias}.email, '')))`);
  await sql`
    with said as (
      select c.id, k.id as contact, case when k.id is not null then ${describeContact('k')} end as before,
        coalesce(nullif(r.input ->> 'contact_name', ''), k.name) as name, coalesce(k.job, '') as job,
        coalesce(r.input ->> 'contact_phone', k.phone, '') as phone,
        coalesce(r.input ->> 'contact_mobile', k.mobile, '') as mobile,
        coalesce(r.input ->> 'contact_email', k.email, '') as email
      from import_row r join customer c on ${ofLines}
      left join customer_contact k on k.customer_id = c.id and k.is_main
      where r.task_id = ${task} and r.row_no between ${from} and ${to}),
    changed as (
      update customer_contact k set name = s.name, phone = s.phone, mobile = s.mobile, email = s.email
      from said s where k.id = s.contact),
    added as (
      insert into customer_contact (customer_id, seq, name, phone, mobile, email, is_main)
      select s.id, coalesce((select max(k.seq) + 1 from customer_contact k where k.customer_id = s.id), 0), s.name, s.phone,
        s.mobile, s.email, true
      from said s where s.contact is null and s.name is not null),
    written as (
      select s.id, jsonb_build_object('contacts', coalesce(s.before, '[]')) as before,
        jsonb_build_object('contacts', ${describeContact('s')}) as after
      from said s where s.name is not null and s.before is distinct from ${describeContact('s')})
    ${auditRowsSql({ viewer }, { resource, action: 'update', names: ['contacts'] })}`.execute(db);
}
