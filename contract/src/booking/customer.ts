import * as z from 'zod';
import { tableCode, optionalCountry } from '../codes/code-fields.ts';
import type { FieldIssue } from '../fields/field-errors.ts';
import { checkCreditCode, normaliseCreditCode } from '../freight/credit-code.ts';
import { email, phone } from '../freight/fields.ts';
import { isMobile } from '../freight/formats.ts';
import { normalisedText } from '../fields/normalised-text.ts';
import { bool, choice, decimal, field, id, idOf, instant, int, lines, required, resource, text } from '../kit.ts';
import { customerLabels } from './customer.labels.ts';

export const customerKinds = ['DIRECT', 'FORWARDER', 'NVOCC', 'TRADER', 'OTHER'] as const;
export const paymentTerms = ['PREPAID', 'COLLECT', 'MONTHLY', 'AFTER_SAILING'] as const;
/** `WATCH` warns users who book for them, `BLOCKED` stops their bookings from being submitted. */
export const creditStates = ['OK', 'WATCH', 'BLOCKED'] as const;
export type CreditState = (typeof creditStates)[number];

/** Unified social credit code; the error states the correct check character. */
const creditCode = () =>
  field(
    z
      .string()
      .overwrite(normaliseCreditCode)
      .superRefine((value, ctx) => {
        const checked = value === '' ? undefined : checkCreditCode(value);
        if (!checked || checked.ok) return;
        ctx.addIssue(
          checked.reason === 'check_character'
            ? { code: 'custom', message: 'credit_code_check', params: { expected: checked.expected } }
            : { code: 'custom', message: 'credit_code' },
        );
      }),
    { kind: 'text', max: 18, upper: true },
  );

export const chineseMobile = () => normalisedText({ max: 20, isValid: isMobile, rule: 'mobile', as: 'phone' });

const input = {
  code: tableCode(20),
  name_zh: required(100),
  name_en: text(100).default(''),
  short_name: text(40).default(''),
  kind: choice('customer_kind', customerKinds).default('DIRECT'),
  country: optionalCountry().default('CN'),
  credit_code: creditCode().default(''),
  /** A foreign tax number, or one issued before the credit code. */
  tax_id: text(40).default(''),
  sale_id: idOf('user').nullable().default(null),
  payment_terms: choice('payment_terms', paymentTerms).default('PREPAID'),
  payment_days: int(0, 365).default(0),
  credit_state: choice('credit_state', creditStates).default('OK'),
  credit_reason: text(200).default(''),
  credit_limit: decimal(14, 2, { min: 0 }).nullable().default(null),
  contractno: text(35).default(''),
  address: lines(300).default(''),
  /** The initial remark of their new bookings. */
  booking_note: lines(200).default(''),
  enabled: bool().default(true),
  description: lines(200).default(''),
};

const serverFields = {
  sale_name: text(40),
  /** Initials of the Chinese name's pinyin, made by the database. */
  initials: text(100),
  /** Name of the main contact. */
  contact_name: text(35),
  contact_phone: text(30),
};

/** Ordering parties: a booking takes credit state, salesman and contract from them. */
export const customers = resource({
  name: 'customer',
  path: '/api/booking/customer/',
  scope: 'row',
  ownSql: true,
  // A customer also belongs to their salesman; transferring a leaver's rows includes them.
  owners: ['sale_id'],
  standIns: true,
  parts: ['customer_contact'],
  row: { ...input, ...serverFields },
  input,
  search: {
    code: 'contains',
    name_zh: 'contains',
    name_en: 'contains',
    credit_code: 'contains',
    tax_id: 'contains',
    kind: 'in',
    country: 'exact',
    sale_id: 'in',
    credit_state: 'in',
    payment_terms: 'in',
    enabled: 'exact',
  },
  keyword: ['code', 'name_zh', 'name_en', 'short_name', 'initials', 'credit_code', 'tax_id'],
  sortable: ['code', 'name_zh', 'name_en', 'short_name', 'kind', 'credit_state', 'enabled'],
  order: ['code'],
  imports: [
    'code',
    'name_zh',
    'name_en',
    'short_name',
    'kind',
    'country',
    'credit_code',
    'tax_id',
    'sale_id',
    'payment_terms',
    'payment_days',
    'credit_state',
    'credit_reason',
    'credit_limit',
    'contractno',
    'address',
    'booking_note',
    'enabled',
    'description',
  ],
  secondLine: ['code', 'short_name', 'name_en', 'contact_name'],
  labels: customerLabels,
});

type Related = { credit_state: CreditState; credit_reason: string };

/** A blocked customer needs a reason, which the refusal of a booking quotes. */
export function customerIssues({ credit_state: state, credit_reason: reason }: Related): FieldIssue[] {
  return state === 'BLOCKED' && reason === '' ? [{ path: 'credit_reason', rule: 'required' }] : [];
}

const maxContacts = 30;

const contact = {
  name: required(35),
  job: text(40).default(''),
  phone: phone().default(''),
  mobile: chineseMobile().default(''),
  email: email().default(''),
  is_main: bool().default(false),
};

export const ContactInput = z.object(contact);
export type ContactInput = z.output<typeof ContactInput>;

/** Contacts left out of a body are unchanged. */
export const CustomerInput = customers.input.extend({ contacts: z.array(ContactInput).max(maxContacts).optional() });
export const Customer = customers.row.extend({ contacts: z.array(ContactInput.extend({ id: id() })) });
export type Customer = z.output<typeof Customer>;

/** A customer as booking forms offer it, with the values that a new booking takes over. */
export const OfferedCustomer = z.object({
  id: id(),
  code: text(20),
  name_zh: text(100),
  name_en: text(100),
  short_name: text(40),
  credit_state: z.enum(creditStates),
  credit_reason: text(200),
  sale_id: id().nullable(),
  contact_name: text(35),
  contractno: text(35),
  booking_note: text(200),
  /** When the caller last made a booking for them. */
  last_used_at: instant().nullable(),
});
export type OfferedCustomer = z.output<typeof OfferedCustomer>;

/** A customer in the caller's scope that may be a duplicate: same tax number, or same name without legal forms. */
export const DuplicateCustomer = z.object({
  id: id(),
  code: text(20),
  name_zh: text(100),
  by: z.enum(['number', 'name']),
});
export type DuplicateCustomer = z.output<typeof DuplicateCustomer>;
