import { sql } from 'kysely';
import * as z from 'zod';
import {
  Customer,
  CustomerInput,
  customerIssues,
  customers,
  DuplicateCustomer,
  OfferedCustomer,
} from '#contract/booking/customer.ts';
import { customerSheet } from '#contract/booking/customer-sheet.ts';
import { contactLabels } from '#contract/booking/customer.labels.ts';
import { id, text } from '#contract/kit.ts';
import { crud } from '#server/http/crud.ts';
import { sheetTable } from '#server/http/list/resource-sql.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { withContacts } from './contacts.ts';
import { customerFindings, customersWritten } from './customer.import.ts';
import { addCustomer, changeCustomer } from './customer.service.ts';
import { allOf, queryConditions, readable } from '#server/http/rows.ts';
import { normaliseCreditCode } from '#contract/freight/credit-code.ts';
import { customerTable, mainContact, sheetContact } from './customer.table.ts';

type DuplicateQuery = {
  name_zh?: string | undefined;
  credit_code?: string | undefined;
  tax_id?: string | undefined;
  except?: number | undefined;
};

const maxDuplicates = 5;

/**
 * Possible duplicates in the caller's scope of a customer being entered: a warning, because branches may share a name.
 */
async function duplicatesOf({ db, viewer }: Ctx, query: DuplicateQuery): Promise<DuplicateCustomer[]> {
  const { name_zh: name = '', credit_code: code = '', tax_id: tax = '', except = 0 } = query;
  const hasNumber = sql`(t.credit_code <> '' and t.credit_code = ${normaliseCreditCode(code)}
    or t.tax_id <> '' and t.tax_id = ${tax})`;
  const hasName = sql`(company_key(${name}) <> '' and company_key(t.name_zh) = company_key(${name}))`;
  const { rows } = await sql<DuplicateCustomer>`
    select t.id, t.code, t.name_zh, case when ${hasNumber} then 'number' else 'name' end as by
    from customer t
    where not t.is_deleted and t.id <> ${except} and (${hasNumber} or ${hasName}) and ${readable(customerTable, viewer)}
    order by t.code limit ${maxDuplicates}`.execute(db);
  return rows;
}

const maxOffered = 20;
/** The caller's most recent bookings, which determine their recent customers. */
const lastBookings = 500;

/** Customers that match a search text; those of the caller's recent bookings first. */
async function offeredCustomers({ db, viewer }: Ctx, search: string): Promise<OfferedCustomer[]> {
  const conditions = queryConditions(customerTable, { search, enabled: '1' });
  const { rows } = await sql<OfferedCustomer>`
    with recent as (
      select customer_id, max(createtime) as at from (
        select customer_id, createtime from booking
        where creator_id = ${viewer.id} and not is_deleted order by createtime desc, id desc limit ${lastBookings}) own
      where customer_id is not null group by customer_id)
    select t.id, t.code, t.name_zh, t.name_en, t.short_name, t.credit_state, t.credit_reason, t.sale_id,
      ${sql.raw(mainContact.contact_name)} as contact_name, t.contractno, t.booking_note, r.at as last_used_at
    from customer t left join recent r on r.customer_id = t.id
    where ${allOf([readable(customerTable, viewer), ...conditions])}
    order by r.at desc nulls last, t.code limit ${maxOffered}`.execute(db);
  return rows;
}

const { path, labels } = customers;

const offer = route({
  method: 'GET',
  url: `${path}offer/`,
  access: 'customer:Search',
  summary: 'Customers: those that fit what was typed, the last booked for first',
  labels: [labels],
  query: z.object({ search: text(100).optional() }),
  output: z.array(OfferedCustomer),
  handle: (ctx: Ctx, { query }) => offeredCustomers(ctx, query.search ?? ''),
});

const duplicatesRoute = route({
  method: 'GET',
  url: `${path}twins/`,
  access: 'customer:Search',
  summary: 'Customers: those that may be the same one, by tax number or name',
  labels: [labels],
  query: z.object({
    name_zh: text(100).optional(),
    credit_code: text(40).optional(),
    tax_id: text(40).optional(),
    except: id().optional(),
  }),
  output: z.array(DuplicateCustomer),
  handle: (ctx: Ctx, { query }) => duplicatesOf(ctx, query),
});

export const customerRoutes: Route[] = [
  ...crud(customerTable, {
    detailRow: Customer,
    detailInput: CustomerInput,
    labels: [labels, contactLabels],
    issues: (row) => customerIssues(customers.input.parse(row)),
    create: addCustomer,
    update: changeCustomer,
    detail: withContacts,
    importing: {
      resource: sheetTable(customerSheet, customerTable, { computed: sheetContact }),
      findings: customerFindings,
      afterWrite: customersWritten,
    },
  }),
  offer,
  duplicatesRoute,
];
