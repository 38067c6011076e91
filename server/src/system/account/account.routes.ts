import * as z from 'zod';
import { accountLabels } from '#contract/system/account.labels.ts';
import {
  ConfirmAddress,
  ForgotPassword,
  LinkSent,
  OpenLink,
  Register,
  RenewPassword,
  UserInfoInput,
} from '#contract/system/account.ts';
import { ChangePassword } from '#contract/system/password.ts';
import { UserInfo } from '#contract/system/session.ts';
import { type Route, route } from '#server/http/route.ts';
import { activate, confirmAddress, forgotPassword, registerAccount, renewPassword } from './account.service.ts';
import { changePassword, updateUserInfo } from './own-account.service.ts';

const common = { labels: [accountLabels], method: 'POST', access: 'public', perMinute: 20 } as const;

/** Users' actions on their own account, before and after the login. */
export const accountRoutes: Route[] = [
  route({
    ...common,
    url: '/api/system/user/register_user/',
    summary:
      'Ask for an account; a link to activate it is mailed. The answer does not tell whether the address has one already',
    body: Register,
    output: LinkSent,
    handle: (ctx, { body }) => registerAccount(ctx, body),
  }),
  route({
    ...common,
    url: '/api/system/user/activate/',
    summary: 'Activate an account by the link that was mailed',
    body: OpenLink,
    output: z.null(),
    handle: (ctx, { body }) => activate(ctx, body.token),
  }),
  route({
    ...common,
    url: '/api/system/user/confirm_email/',
    summary: 'Confirm one’s new mail address by the link that was mailed there, and the account’s password',
    body: ConfirmAddress,
    output: z.null(),
    handle: (ctx, { body }) => confirmAddress(ctx, body),
  }),
  route({
    ...common,
    url: '/api/system/user/forgot_password/',
    summary: 'Ask for a link that sets a new password. The answer does not tell whether there is such an account',
    body: ForgotPassword,
    output: LinkSent,
    handle: (ctx, { body }) => forgotPassword(ctx, body),
  }),
  route({
    ...common,
    url: '/api/system/user/renew_password/',
    summary: 'Set a new password by the link that was mailed; all sessions end',
    body: RenewPassword,
    output: z.null(),
    handle: (ctx, { body }) => renewPassword(ctx, body),
  }),
  changeRoute('/api/system/user/change_password/'),
  changeRoute('/api/system/user/{id}/change_password/'),
  route({
    ...common,
    method: 'PUT',
    access: 'signed_in',
    url: '/api/system/user/update_user_info/',
    summary: 'Change one’s own name, mobile, email, gender and avatar; another email needs the password',
    body: UserInfoInput,
    output: UserInfo,
    handle: (ctx, { body }) => updateUserInfo(ctx, body),
  }),
];

/** Two paths for two generations of clients: an id in the path is ignored in favour of the caller's. */
function changeRoute(url: '/api/system/user/change_password/' | '/api/system/user/{id}/change_password/'): Route {
  return route({
    ...common,
    method: 'PUT',
    access: 'signed_in',
    url,
    summary: 'Change one’s own password; all other sessions end',
    allowedBeforePasswordChange: true,
    body: ChangePassword,
    output: z.null(),
    handle: (ctx, { body }) => changePassword(ctx, body),
  });
}
