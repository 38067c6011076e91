/** As long as a user name may be: an account's address is one. */
export const mailAddressMax = 50;

/** Whether mail can be sent there: one @, unquoted, a domain of letters, figures and hyphens, as zod has it. Forms before the login
 * check it too, and do not load zod. */
export function isMailAddress(address: string): boolean {
  return (
    address.length <= mailAddressMax &&
    /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(address)
  );
}
