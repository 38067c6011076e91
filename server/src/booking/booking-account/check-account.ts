import type { AccountChannel, AccountProblemCode } from '#contract/booking/booking-account.ts';

/** What an account must hold to be used, by its channel. */
const requiredFields: Readonly<Record<AccountChannel, readonly string[]>> = {
  PORTAL: ['login', 'secret'],
  API: ['carrier', 'login', 'secret', 'party_code'],
  EDI: ['sender_id', 'receiver_id', 'party_code'],
  EMAIL: ['so_mails', 'si_mails'],
};

export type CheckedAccount = Readonly<Record<string, unknown>> & {
  channel: AccountChannel;
  enabled: boolean;
  valid_from: string | null;
  valid_to: string | null;
};

/** Whether the sealed secret is there and opens. */
export type SecretState = 'absent' | 'readable' | 'unreadable';

export type AccountProblem = { field: string; flaw: AccountProblemCode };

/** What keeps an account from being used on a day; no request is sent to the carrier. */
export function accountProblems(
  account: CheckedAccount,
  { secret, day }: { secret: SecretState; day: string },
): AccountProblem[] {
  const isThere = (field: string) => (field === 'secret' ? secret !== 'absent' : !isEmpty(account[field]));
  const missing = requiredFields[account.channel].filter((field) => !isThere(field));
  return [
    ...missing.map((field): AccountProblem => ({ field, flaw: 'missing' })),
    ...(secret === 'unreadable' ? [{ field: 'secret', flaw: 'unreadable' } as const] : []),
    ...(account.enabled ? [] : [{ field: 'enabled', flaw: 'disabled' } as const]),
    ...(account.valid_from !== null && account.valid_from > day
      ? [{ field: 'valid_from', flaw: 'not_yet' } as const]
      : []),
    ...(account.valid_to !== null && account.valid_to < day ? [{ field: 'valid_to', flaw: 'expired' } as const] : []),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
