import { type RawBuilder, sql } from 'kysely';
import type { ContactInput, Customer } from '#contract/booking/customer.ts';
import { auditSql } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';
import { customerTable } from './customer.table.ts';

export async function withContacts(ctx: Pick<Ctx, 'db'>, row: Row): Promise<Row> {
  return { ...row, contacts: await contactsOf(ctx, row.id) };
}

function contactsOf({ db }: Pick<Ctx, 'db'>, customer: number): Promise<Customer['contacts']> {
  return db
    .selectFrom('customer_contact')
    .select(['id', 'name', 'job', 'phone', 'mobile', 'email', 'is_main'])
    .where('customer_id', '=', customer)
    .orderBy('seq')
    .execute();
}

/** Writes the contacts of a locked customer, in the given order; one of them is the main one. */
export async function writeContacts(ctx: Ctx, customer: number, input: readonly ContactInput[]): Promise<void> {
  const before = (await contactsOf(ctx, customer)).map(({ id: _, ...contact }) => contact);
  const contacts = withOneMain(input);
  if (JSON.stringify(before.map(describeContact)) === JSON.stringify(contacts.map(describeContact))) return;
  await sql`delete from customer_contact where customer_id = ${customer}`.execute(ctx.db);
  if (contacts.length > 0)
    await sql`
    insert into customer_contact (customer_id, seq, name, job, phone, mobile, email, is_main)
    select ${customer}::bigint, place - 1, name, job, phone, mobile, email, is_main
    from rows from (jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
      as (name text, job text, phone text, mobile text, email text, is_main boolean))
      with ordinality as c (name, job, phone, mobile, email, is_main, place)`.execute(ctx.db);
  await note(ctx, customer, [before.map(describeContact), contacts.map(describeContact)]);
}

/** Exactly one main contact: the first marked one, or else the first of all. */
function withOneMain(contacts: readonly ContactInput[]): ContactInput[] {
  const main = Math.max(
    0,
    contacts.findIndex((contact) => contact.is_main),
  );
  return contacts.map((contact, at) => ({ ...contact, is_main: at === main }));
}

/** As text for the history. */
function describeContact({ name, job, phone, mobile, email, is_main: isMain }: ContactInput): string {
  return [`${name}${isMain ? ' *' : ''}`, job, phone, mobile, email].filter((part) => part !== '').join(', ');
}

async function note(ctx: Ctx, customer: number, contacts: readonly [unknown, unknown]): Promise<void> {
  const written: RawBuilder<unknown> = sql`with written as (select ${customer}::bigint as id)`;
  await sql`${written} ${auditSql(ctx, { resource: customerTable, action: 'update', changes: { contacts } })}`.execute(
    ctx.db,
  );
}
