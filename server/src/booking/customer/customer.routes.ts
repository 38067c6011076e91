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
import { declareResourceSql } from '#server/http/resource-sql.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { mainContact, sheetContact, withContacts } from './contacts.ts';
import { customerFindings, customersWritten } from './customer.import.ts';
import { addCustomer, changeCustomer } from './customer.service.ts';
import { offeredCustomers } from './offered.ts';
import { duplicatesOf } from './duplicates.ts';

const { path, labels } = customers;

declareResourceSql(customerSheet, { computed: sheetContact });

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
  ...crud(customers, {
    computed: mainContact,
    customerCondition: (id) => sql`t.id = ${id}`,
    detailRow: Customer,
    detailInput: CustomerInput,
    labels: [labels, contactLabels],
    issues: (row) => customerIssues(customers.input.parse(row)),
    create: addCustomer,
    update: changeCustomer,
    detail: withContacts,
    importing: { resource: customerSheet, findings: customerFindings, afterWrite: customersWritten },
  }),
  offer,
  duplicatesRoute,
];
