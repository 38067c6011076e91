import { ApiError } from '#web/platform/api/api-error.ts';

/**
 * Pages for whoever is not logged in: the app's own and those that mails lead to. One is for somebody who has to
 * choose a password of their own before they see more.
 */
const loginPaths = [
  '/login',
  '/oauth2',
  '/auth-redirect',
  '/bind',
  '/register',
  '/activate',
  '/confirm-email',
  '/forgot-password',
  '/reset-password',
  '/change-password',
] as const;
export type LoginPath = (typeof loginPaths)[number];

export const changePath = '/change-password' satisfies LoginPath;

/** Whether a call was refused until its caller has chosen a password of their own. */
export function mustChangePassword(error: unknown): boolean {
  const data = error instanceof ApiError ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'password.change_first';
}

export function loginPathOf(pathname: string): LoginPath | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return loginPaths.find((loginPath) => loginPath === path);
}
