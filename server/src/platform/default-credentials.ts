/** What servers come with, or what stands in their manuals. */
const usual = new Set(
  [
    'postgres password passw0rd admin root guest user test secret minioadmin quayside',
    'changeme changeit letmein 123456 12345678 123456789 example pass default',
  ].flatMap((line) => line.split(' ')),
);

/** Whether an address names its server's user with a password that everybody knows; one without a password shows another way. */
export function hasDefaultPassword(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.password === '') return false;
  const [name, password] = [url.username, url.password].map((part) => decodeURIComponent(part).toLowerCase());
  return password !== undefined && (password === name || usual.has(password));
}

/** The same of a key's secret. */
export function isDefaultSecret(secret: string): boolean {
  return usual.has(secret.toLowerCase());
}
