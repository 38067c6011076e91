import { ApiError } from '#web/platform/api/api-error.ts';

/**
 * Pages without a session: the app's own and the targets of mailed links. One is for signed-in users who must change
 * their password first.
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

/** Whether a call was refused until the caller changes the password. */
export function mustChangePassword(error: unknown): boolean {
  const data = error instanceof ApiError ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'password.change_first';
}

export function loginPathOf(pathname: string): LoginPath | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return loginPaths.find((loginPath) => loginPath === path);
}
