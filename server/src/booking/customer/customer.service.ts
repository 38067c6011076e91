import type * as z from 'zod';
import { actorOf } from '#contract/booking/machine/move.ts';
import { type CustomerInput, customerIssues, customers } from '#contract/booking/customer.ts';
import { type Change, changedFields, insertRow, updateRow, type Values } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { refuse, refuseAny } from '#server/platform/app-error.ts';
import { nameOfUser } from '#server/system/user/public.ts';
import { writeContacts } from './contacts.ts';
import { customerTable } from './customer.table.ts';

type Input = z.output<typeof CustomerInput>;

export async function addCustomer(ctx: Ctx, values: Input): Promise<number> {
  const { contacts = [], ...rest } = values;
  refuseAny(customerIssues(rest));
  refuseOwnCredit(ctx, customers.input.parse({ code: 'NEW', name_zh: '-' }), rest);
  const id = await insertRow(ctx, customerTable, { ...rest, ...(await saleOf(ctx, rest.sale_id)) });
  await writeContacts(ctx, id, contacts);
  return id;
}

export async function changeCustomer(ctx: Ctx, { id, version, values }: Change<Input>): Promise<void> {
  const { contacts, ...rest } = values;
  const current = await lockedRow(ctx, customerTable, id);
  refuseAny(customerIssues({ ...current, ...rest }));
  refuseOwnCredit(ctx, current, rest);
  const sale = rest.sale_id === current.sale_id ? {} : await saleOf(ctx, rest.sale_id);
  await updateRow(ctx, customerTable, { id, version, values: { ...rest, ...sale } });
  if (contacts) await writeContacts(ctx, id, contacts);
}

const creditFields = ['credit_state', 'credit_reason', 'credit_limit'] as const;

/** Only the back office sets credit, not the users who bring in orders. */
function refuseOwnCredit({ viewer }: Ctx, before: Values, values: Partial<Input>): void {
  if (actorOf(viewer.userType) !== 'F' || viewer.isSuperuser) return;
  const changed = changedFields(customers.input.shape, { current: before, values });
  const refused = creditFields.filter((name) => changed.includes(name));
  if (refused.length > 0) refuse(refused.map((path) => ({ path, rule: 'back_office_only' })));
}

/** The salesman's name is stored with the id, as in a booking. */
async function saleOf(ctx: Ctx, saleId: number | null | undefined): Promise<{ sale_name?: string }> {
  if (saleId === undefined) return {};
  if (saleId === null) return { sale_name: '' };
  const name = await nameOfUser(ctx, saleId);
  return name === undefined
    ? refuse([{ path: 'sale_id', rule: 'unknown_code', params: { value: String(saleId) } }])
    : { sale_name: name };
}
