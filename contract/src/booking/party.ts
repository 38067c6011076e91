import * as z from 'zod';
import { optionalCountry } from '../codes/code-fields.ts';
import { bool, field, id, idOf, instant, int, lines, flag, resource, text } from '../kit.ts';
import { cleanText } from '../fields/strip-invisible.ts';
import { partyLabels } from './party.labels.ts';

/** The party fields of a booking. */
export const partyFields = ['shipper', 'consignee', 'notifyparty', 'agent'] as const;
export type PartyField = (typeof partyFields)[number];

/** A party as it is printed on the bill, name first. */
const block = () => field(cleanText().min(1).max(700), { kind: 'text', max: 700, lines: 6 });

const input = {
  block: block(),
  is_shipper: flag().default(false),
  is_consignee: flag().default(false),
  is_notify: flag().default(false),
  is_agent: flag().default(false),
  country: optionalCountry(),
  tax_ids: text(100).default(''),
  customer_id: idOf('customer').nullable().default(null),
  enabled: bool().default(true),
  description: lines(200).default(''),
};

const serverFields = {
  /** The first line. */
  name: text(200),
  use_count: int(0, 2_147_483_647),
  last_used_at: instant().nullable(),
};

/** The address book: parties as printed, entered by hand or collected from bookings. */
export const parties = resource({
  name: 'party',
  path: '/api/booking/party/',
  scope: 'row',
  ownSql: true,
  standIns: true,
  parts: ['party_use'],
  row: { ...input, ...serverFields },
  input,
  search: {
    block: 'contains',
    is_shipper: 'exact',
    is_consignee: 'exact',
    is_notify: 'exact',
    is_agent: 'exact',
    country: 'exact',
    customer_id: 'in',
    enabled: 'exact',
    last_used_at: 'range',
  },
  keyword: ['block', 'tax_ids'],
  sortable: ['name', 'use_count', 'last_used_at', 'country', 'enabled'],
  order: ['name'],
  imports: [
    'block',
    'is_shipper',
    'is_consignee',
    'is_notify',
    'is_agent',
    'country',
    'tax_ids',
    'customer_id',
    'enabled',
    'description',
  ],
  exports: [
    'name',
    'block',
    'is_shipper',
    'is_consignee',
    'is_notify',
    'is_agent',
    'country',
    'tax_ids',
    'use_count',
    'last_used_at',
    'enabled',
    'description',
  ],
  labels: partyLabels,
});

/** Entries for the same party, to be merged into another. */
export const PartyMerge = z.object({ others: z.array(id()).min(1).max(50), version: int(1, 2_147_483_647).optional() });

/** A party as booking forms offer it. */
export const OfferedParty = z.object({
  id: id(),
  block: text(700),
  use_count: int(0, 2_147_483_647),
  last_used_at: instant().nullable(),
});
export type OfferedParty = z.output<typeof OfferedParty>;
