import { sql } from 'kysely';
import {
  type AccountCheck,
  bookingAccounts,
  type AccountChannel,
  type AccountProblemCode,
} from '#contract/booking/booking-account.ts';
import { accountMessages } from '#contract/booking/booking-account.messages.ts';
import { fill } from '#contract/fill.ts';
import type { InputOf } from '#contract/kit.ts';
import { textsIn } from '#contract/languages/language.ts';
import { type Change, insertRow, updateRow } from '#server/http/write/changes.ts';
import { auditSql } from '#server/http/operations/audit.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow, rowById } from '#server/http/rows.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import { seal, unseal } from '#server/platform/secrets/encryption.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { type Pickable, selectAccount } from './select-account.ts';
import { bookingAccountTable } from './booking-account.table.ts';

/** Required fields of an account, by channel. */
const requiredFields: Readonly<Record<AccountChannel, readonly string[]>> = {
  PORTAL: ['login', 'secret'],
  API: ['carrier', 'login', 'secret', 'party_code'],
  EDI: ['sender_id', 'receiver_id', 'party_code'],
  EMAIL: ['so_mails', 'si_mails'],
};

type CheckedAccount = Readonly<Record<string, unknown>> & {
  channel: AccountChannel;
  enabled: boolean;
  valid_from: string | null;
  valid_to: string | null;
};

/** Whether the encrypted secret exists and can be decrypted. */
type SecretState = 'absent' | 'readable' | 'unreadable';

type AccountProblem = { field: string; flaw: AccountProblemCode };

/** Why an account cannot be used on a day; no request is sent to the carrier. */
function accountProblems(
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

type Account = InputOf<typeof bookingAccounts>;

/** Encrypted for one row: copied to another, it cannot be decrypted. */
const secretContext = (id: number) => `booking_account/${id}`;

export async function addAccount(ctx: Ctx, values: Account): Promise<number> {
  const { secret, ...rest } = values;
  refuseAny(accountIssues(rest));
  const id = await insertRow(ctx, bookingAccountTable, rest);
  if (secret !== '') await saveSecret(ctx, id, secret);
  return id;
}

/** An empty secret leaves the stored one, so that the account can be changed without knowing it. */
export async function changeAccount(ctx: Ctx, { id, version, values }: Change<Account>): Promise<void> {
  const { secret, ...rest } = values;
  const current = await updateRow(ctx, bookingAccountTable, { id, version, values: rest });
  refuseAny(accountIssues({ ...current, ...rest }));
  if (secret) await saveSecret(ctx, id, secret);
}

/** Removes an account's secret. */
export async function forgetSecret(ctx: Ctx, id: number): Promise<null> {
  await lockedRow(ctx, bookingAccountTable, id);
  await saveSecret(ctx, id, null);
  return null;
}

/** Stored encrypted; the audit records the change without the value. */
async function saveSecret(ctx: Ctx, id: number, secret: string | null): Promise<void> {
  const { text, keyId } =
    secret === null ? { text: '', keyId: '' } : seal(ctx.config.secret, secretContext(id), secret);
  const maskedChange = secret === null ? (['kept', ''] as const) : (['', 'kept'] as const);
  await sql`
    with written as (
      update booking_account set secret_sealed = ${text}, secret_key_id = ${keyId}, modifier_id = ${ctx.viewer.id}
      where id = ${id} returning id)
    ${auditSql(ctx, { resource: bookingAccountTable, action: 'update', changes: { secret: maskedChange } })}`.execute(
    ctx.db,
  );
}

type Related = Partial<Pick<Account, 'valid_from' | 'valid_to' | 'is_company' | 'customername'>>;

/** A company default has no customer, and the period must not end before it begins. */
export function accountIssues({ valid_from: from, valid_to: to, is_company: isCompany, customername = '' }: Related) {
  return [
    ...(from && to && from > to ? [{ path: 'valid_to', rule: 'too_small' as const, params: { min: from } }] : []),
    ...(isCompany && customername !== '' ? [{ path: 'customername', rule: 'not_for_kind' as const }] : []),
  ];
}

/** A dry check: missing, expired or undecryptable values. */
export async function checkAccount(ctx: Ctx, id: number): Promise<AccountCheck> {
  const row = await rowById(ctx, bookingAccountTable, id);
  const secret = await secretState(ctx, id);
  const found = accountProblems(row, { secret, day: await today(ctx) });
  const messages = textsIn(accountMessages, ctx.locale);
  const labels: Readonly<Record<string, string>> = textsIn(bookingAccounts.labels, ctx.locale);
  return {
    ok: found.length === 0,
    flaws: found.map(({ field, flaw }) => ({
      field,
      flaw,
      message: fill(messages[flaw], { name: labels[field] ?? field }),
    })),
    note: messages.note,
  };
}

async function secretState({ db, config }: Ctx, id: number): Promise<SecretState> {
  const { secret_sealed: text, secret_key_id: keyId } = await db
    .selectFrom('booking_account')
    .select(['secret_sealed', 'secret_key_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (text === '') return 'absent';
  return unseal(config.secret, secretContext(id), { text, keyId }) === undefined ? 'unreadable' : 'readable';
}

/** In the session's time zone. */
async function today({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(db);
  return rows[0]?.day ?? '';
}

/**
 * The account that a booking would use. Accounts of the company and of departments are used even by callers who may not
 * see them.
 */
export async function accountFor(ctx: Ctx, bookingId: number) {
  const { dept_belong_id: dept, carrier, customername } = await rowById(ctx, bookingTable, bookingId);
  const { rows: depts } = await sql<{ id: number }>`
    with recursive above(id, parent, level) as (
      select id, parent, 0 from dept where id = ${dept}::bigint
      union all select d.id, d.parent, a.level + 1 from dept d join above a on d.id = a.parent)
    select id from above order by level`.execute(ctx.db);
  const { rows } = await sql<Pickable>`
    select id, name, channel, carrier, customername, is_company, dept_belong_id as dept_id, enabled,
      valid_from::text as valid_from, valid_to::text as valid_to
    from booking_account where not is_deleted and (carrier is null or carrier = ${carrier})`.execute(ctx.db);
  const picked = selectAccount(rows, {
    carrier,
    customername,
    depts: depts.map(({ id }) => id),
    day: await today(ctx),
  });
  return picked ? { id: picked.id, name: picked.name, channel: picked.channel, because: picked.because } : null;
}
