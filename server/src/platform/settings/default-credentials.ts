/** What servers come with, or what stands in their manuals. */
const usual = new Set(
  [
    'postgres password passw0rd admin root guest user test secret minioadmin quayside quayside-demo-1',
    'changeme changeit letmein 123456 12345678 123456789 example pass default',
  ].flatMap((line) => line.split(' ')),
);

/** Whether an address names its server's user with a password that everybody knows; one without a password shows another way. */
export function hasDefaultPassword(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  // PostgreSQL takes both from the query, too.
  const names = [decodeURIComponent(url.username), ...url.searchParams.getAll('user')].map(lower);
  const passwords = [decodeURIComponent(url.password), ...url.searchParams.getAll('password')].map(lower);
  return passwords.some((password) => password !== '' && (names.includes(password) || usual.has(password)));
}

const lower = (text: string): string => text.toLowerCase();

/** The same of a key's secret. */
export function isDefaultSecret(secret: string): boolean {
  return usual.has(secret.toLowerCase());
}
