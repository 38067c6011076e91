import { type CustomerInput, customerIssues, customers } from '#contract/booking/customer.ts';
import type * as z from 'zod';
import { actorOf } from '#contract/booking/machine/move.ts';
import { changedFields, insertRow, updateRow, type Values } from '#server/http/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { refuse } from '#server/platform/app-error.ts';
import { nameOfUser } from '#server/system/user/public.ts';
import { writeContacts } from './contacts.ts';

type Input = z.output<typeof CustomerInput>;

export async function addCustomer(ctx: Ctx, values: Values): Promise<number> {
  // The body was read by the resource's own schema.
  const { contacts = [], ...own } = values as Input;
  refuseIssues(own);
  refuseOwnCredit(ctx, customers.input.parse({ code: 'NEW', name_zh: '-' }), own);
  const id = await insertRow(ctx, customers, { ...own, ...(await saleOf(ctx, own.sale_id)) });
  await writeContacts(ctx, id, contacts);
  return id;
}

type Change = { id: number; version: number | undefined; values: Values };

export async function changeCustomer(ctx: Ctx, { id, version, values }: Change): Promise<void> {
  const { contacts, ...own } = values as Partial<Input>;
  const current = await lockedRow(ctx, customers, id);
  refuseIssues({ ...(current as unknown as Input), ...own });
  refuseOwnCredit(ctx, current, own);
  const sale = own.sale_id === current['sale_id'] ? {} : await saleOf(ctx, own.sale_id);
  await updateRow(ctx, customers, { id, version, values: { ...own, ...sale } });
  if (contacts) await writeContacts(ctx, id, contacts);
}

function refuseIssues(customer: Parameters<typeof customerIssues>[0]): void {
  const issues = customerIssues(customer);
  if (issues.length > 0) refuse(issues);
}

const creditFields = ['credit_state', 'credit_reason', 'credit_limit'] as const;

/** Whom we trust, and how far, is not said by those who bring his orders. */
function refuseOwnCredit({ viewer }: Ctx, before: Values, values: Partial<Input>): void {
  if (actorOf(viewer.userType) !== 'F' || viewer.isSuperuser) return;
  const changed = changedFields(customers.input.shape, { current: before, values });
  const refused = creditFields.filter((name) => changed.includes(name));
  if (refused.length > 0) refuse(refused.map((path) => ({ path, rule: 'back_office_only' })));
}

/** The salesman's name is kept beside his id, as a booking keeps it. */
async function saleOf(ctx: Ctx, saleId: number | null | undefined): Promise<{ sale_name?: string }> {
  if (saleId === undefined) return {};
  if (saleId === null) return { sale_name: '' };
  const name = await nameOfUser(ctx, saleId);
  return name === undefined
    ? refuse([{ path: 'sale_id', rule: 'unknown_code', params: { value: String(saleId) } }])
    : { sale_name: name };
}
