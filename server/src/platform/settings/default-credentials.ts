/** Default passwords of servers, and examples in their manuals. */
const usual = new Set(
  [
    'postgres password passw0rd admin root guest user test secret minioadmin quayside quayside-demo-1',
    'changeme changeit letmein 123456 12345678 123456789 example pass default',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a URL contains a well-known password; without a password the server authenticates in another way. */
export function hasDefaultPassword(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  // PostgreSQL also accepts both in the query.
  const names = [decodeURIComponent(url.username), ...url.searchParams.getAll('user')].map(lower);
  const passwords = [decodeURIComponent(url.password), ...url.searchParams.getAll('password')].map(lower);
  return passwords.some((password) => password !== '' && (names.includes(password) || usual.has(password)));
}

const lower = (text: string): string => text.toLowerCase();

/** Whether the secret of a key is a well-known one. */
export function isDefaultSecret(secret: string): boolean {
  return usual.has(secret.toLowerCase());
}
