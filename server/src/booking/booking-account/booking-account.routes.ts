import * as z from 'zod';
import { AccountCheck, bookingAccounts, SelectedAccount } from '#contract/booking/booking-account.ts';
import { id } from '#contract/kit.ts';
import { crud } from '#server/http/crud.ts';
import { type Route, route } from '#server/http/route.ts';
import { accountFor, accountIssues, addAccount, changeAccount, checkAccount, forgetSecret } from './account.service.ts';
import { bookingAccountTable } from './booking-account.table.ts';

const { path, labels } = bookingAccounts;
const params = z.object({ id: id() });

export const bookingAccountRoutes: Route[] = [
  ...crud(bookingAccountTable, {
    create: addAccount,
    update: changeAccount,
    issues: (row) => accountIssues(row),
  }),
  route({
    method: 'GET',
    url: `${path}{id}/check/`,
    access: 'booking_account:Retrieve',
    summary: 'Whether an account is complete and valid; the other side is not contacted',
    labels: [labels],
    params,
    output: AccountCheck,
    handle: (ctx, { params: { id: account } }) => checkAccount(ctx, account),
  }),
  route({
    method: 'DELETE',
    url: `${path}{id}/secret/`,
    access: 'booking_account:Update',
    summary: 'Take the secret of an account away',
    labels: [labels],
    params,
    output: z.null(),
    handle: (ctx, { params: { id: account } }) => forgetSecret(ctx, account),
  }),
  route({
    method: 'GET',
    url: `${path}for_booking/{id}/`,
    access: 'booking_account:Retrieve',
    summary: 'The account that a booking would be sent through',
    labels: [labels],
    params,
    output: SelectedAccount,
    handle: (ctx, { params: { id: booking } }) => accountFor(ctx, booking),
  }),
];
