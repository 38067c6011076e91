/** Pages for whoever is not logged in: those of the spec (§2) and those that mails lead to. */
const loginPaths = [
  '/login',
  '/oauth2',
  '/auth-redirect',
  '/bind',
  '/register',
  '/activate',
  '/forgot-password',
  '/reset-password',
] as const;
export type LoginPath = (typeof loginPaths)[number];

export function loginPathOf(pathname: string): LoginPath | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return loginPaths.find((known) => known === path);
}
