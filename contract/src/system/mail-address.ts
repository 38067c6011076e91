/** The length of a user name, because an account's address may be its user name. */
export const mailAddressMax = 50;

/**
 * Whether mail can be sent there: one @, unquoted, a domain of letters, digits and hyphens, as in zod. The forms before
 * the login use it too, and do not load zod.
 */
export function isMailAddress(address: string): boolean {
  return (
    address.length <= mailAddressMax &&
    /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(address)
  );
}
