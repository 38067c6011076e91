import type { AccountChannel } from '#contract/booking/booking-account.ts';

/** An account as far as the selection needs it. */
export type Pickable = {
  id: number;
  name: string;
  channel: AccountChannel;
  carrier: string | null;
  customername: string;
  is_company: boolean;
  dept_id: number | null;
  enabled: boolean;
  valid_from: string | null;
  valid_to: string | null;
};

/** A booking as far as the selection needs it; departments from its own up to the topmost. */
export type AccountNeed = { carrier: string | null; customername: string; depts: readonly number[]; day: string };

export type Because = 'customer' | 'department' | 'company';

const order: readonly Because[] = ['customer', 'department', 'company'];

/** The account for a booking: the customer's own, then the nearest department's, then the company's. */
export function selectAccount<A extends Pickable>(
  accounts: readonly A[],
  need: AccountNeed,
): (A & { because: Because }) | undefined {
  const found = accounts.flatMap((account) => {
    const because = usable(account, need) ? reasonFor(account, need) : undefined;
    return because ? [{ ...account, because }] : [];
  });
  return found.toSorted((a, b) => ranked(a, need) - ranked(b, need) || a.id - b.id)[0];
}

function usable({ enabled, valid_from: from, valid_to: to, carrier }: Pickable, need: AccountNeed): boolean {
  const isValid = (from === null || from <= need.day) && (to === null || to >= need.day);
  return enabled && isValid && (carrier === null || carrier === need.carrier);
}

function reasonFor(account: Pickable, need: AccountNeed): Because | undefined {
  if (account.customername !== '') return isSame(account.customername, need.customername) ? 'customer' : undefined;
  if (account.is_company) return 'company';
  return account.dept_id !== null && need.depts.includes(account.dept_id) ? 'department' : undefined;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Nearer departments first; at the same distance the carrier's own account before a platform's. */
function ranked(account: Pickable & { because: Because }, { depts }: AccountNeed): number {
  const distance = account.because === 'department' ? depts.indexOf(account.dept_id ?? 0) : 0;
  const isPlatform = account.carrier === null ? 1 : 0;
  return order.indexOf(account.because) * 1_000_000 + distance * 2 + isPlatform;
}
