import * as z from 'zod';
import { bool, choice, codeOf, date, field, lines, flag, required, resource, text } from '../kit.ts';
import { bookingAccountLabels } from './booking-account.labels.ts';

/** The channel by which a carrier or a platform is reached. */
export const accountChannels = ['PORTAL', 'API', 'EDI', 'EMAIL'] as const;
export type AccountChannel = (typeof accountChannels)[number];

const mailAddresses = () =>
  field(
    z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .max(100)
          .regex(/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/, 'not_an_email'),
      )
      .max(20),
    {
      kind: 'list',
    },
  );

const input = {
  name: required(60),
  channel: choice('account_channel', accountChannels),
  /** Empty for a platform that serves many carriers. */
  carrier: codeOf('carrier').nullable().default(null),
  /** The customer it is reserved for; empty for the account of a department or of the company. */
  customername: text(100).default(''),
  /** The default of the whole company, whichever department owns it. */
  is_company: flag().default(false),
  login: text(100).default(''),
  /** Write-only. Empty leaves it unchanged; a call of its own removes it. */
  secret: text(500).default(''),
  party_code: text(35).default(''),
  sender_id: text(35).default(''),
  receiver_id: text(35).default(''),
  contractno: text(35).default(''),
  booking_office: text(60).default(''),
  linkman: text(35).default(''),
  so_mails: mailAddresses().default([]),
  si_mails: mailAddresses().default([]),
  valid_from: date().nullable().default(null),
  valid_to: date().nullable().default(null),
  enabled: bool().default(true),
  description: lines(200).default(''),
};

const { secret: _secret, ...readable } = input;
const names = Object.keys(readable) as (keyof typeof readable)[];

/** Accounts with carriers and platforms. */
export const bookingAccounts = resource({
  name: 'booking_account',
  path: '/api/booking/booking_account/',
  scope: 'row',
  ownSql: true,
  row: { ...input, has_secret: flag() },
  input,
  listed: [...names, 'has_secret'],
  search: {
    name: 'contains',
    channel: 'in',
    carrier: 'in',
    customername: 'contains',
    login: 'contains',
    is_company: 'exact',
    enabled: 'exact',
    valid_to: 'range',
  },
  keyword: ['name', 'login', 'customername', 'party_code', 'contractno'],
  sortable: ['name', 'channel', 'carrier', 'valid_to', 'enabled'],
  order: ['carrier', 'name'],
  imports: names,
  labels: bookingAccountLabels,
});

/** Why an account cannot be used; each is a field and its problem. */
export const accountProblemCodes = ['missing', 'not_yet', 'expired', 'disabled', 'unreadable'] as const;
export type AccountProblemCode = (typeof accountProblemCodes)[number];

export const AccountCheck = z.object({
  ok: z.boolean(),
  flaws: z.array(z.object({ field: z.string(), flaw: z.enum(accountProblemCodes), message: z.string() })),
  /** What the check did not cover. */
  note: z.string(),
});
export type AccountCheck = z.output<typeof AccountCheck>;

/** The account that a booking would be sent through, and the rule that selected it. */
export const SelectedAccount = z
  .object({
    id: z.int(),
    name: z.string(),
    channel: z.enum(accountChannels),
    because: z.enum(['customer', 'department', 'company']),
  })
  .nullable();
