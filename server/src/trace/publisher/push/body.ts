import * as z from 'zod';
import { type RawBuilder, sql } from 'kysely';
import { conditionOf } from '../filters.ts';

const several = <const T extends readonly string[]>(values: T) => z.array(z.enum(values)).max(50).optional();
const one = (max: number) => z.string().trim().max(max).optional();

const boxCodes = ['LOAD', 'DISC', 'GTIN', 'GTOT', 'STUF', 'STRP', 'PICK', 'DROP', 'INSP', 'RSEA', 'RMVD'] as const;
const shipmentCodes = [
  'RECE',
  'DRFT',
  'PENA',
  'PENU',
  'REJE',
  'APPR',
  'ISSU',
  'SURR',
  'SUBM',
  'VOID',
  'CONF',
  'REQS',
  'CMPL',
  'HOLD',
  'RELS',
] as const;

/** Filters of a subscription: arrays of the standard's values, which the response must match. */
export const SubscriptionFilters = z.object({
  eventType: several(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']),
  shipmentEventTypeCode: several(shipmentCodes),
  documentTypeCode: several(['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG']),
  transportEventTypeCode: several(['ARRI', 'DEPA']),
  equipmentEventTypeCode: several(boxCodes),
  carrierBookingReference: one(35),
  bookingReference: one(35),
  transportDocumentReference: one(20),
  transportDocumentID: z.guid().optional(),
  transportDocumentTypeCode: several(['BOL', 'SWB']),
  scheduleID: z.guid().optional(),
  transportCallID: one(100),
  vesselIMONumber: one(7),
  carrierVoyageNumber: one(50),
  exportVoyageNumber: one(50),
  carrierServiceCode: one(5),
  UNLocationCode: one(5),
  equipmentReference: one(15),
});
export type SubscriptionFilters = z.output<typeof SubscriptionFilters>;

const callbackUrl = z.url({ protocol: /^https$/, error: 'not_a_url' }).max(500);
const isLong = (secret: string): boolean => Buffer.from(secret, 'base64').length >= minBytes;
/** Shorter ones could be guessed. */
const minBytes = 16;
const secret = z.base64('format').max(1000).refine(isLong, 'format');

export const NewSubscription = SubscriptionFilters.extend({ callbackUrl, secret });
/** The secret has a route of its own. */
export const ChangedSubscription = SubscriptionFilters.extend({
  callbackUrl,
  subscriptionID: z.guid().optional(),
  secret: z.never('format').optional(),
});
export const NewSecret = z.object({ secret });

/** An empty list does not filter. */
export function filtersOf(body: SubscriptionFilters): SubscriptionFilters {
  const filters = Object.entries(SubscriptionFilters.parse(body)).filter(
    ([, value]) => value !== undefined && value.length > 0,
  );
  return SubscriptionFilters.parse(Object.fromEntries(filters));
}

/** Filters as SQL over events `e` of subscriptions `t`; filters by unknown properties match nothing. */
export function pushedBy({ bookingReference, ...filters }: SubscriptionFilters): RawBuilder<boolean> {
  const { transportDocumentID, transportDocumentTypeCode, scheduleID, ...known } = filters;
  if (transportDocumentID ?? transportDocumentTypeCode ?? scheduleID) return sql<boolean>`false`;
  const ownCondition = conditionOf(known);
  if (bookingReference === undefined) return ownCondition;
  return sql<boolean>`(${ownCondition} and ${conditionOf({ carrierBookingReference: bookingReference })})`;
}
