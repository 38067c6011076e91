import * as z from 'zod';
import { choice, decimal, field } from '../kit.ts';

/** The stored states of a rate. */
export const storedRateStates = ['DRAFT', 'PUBLISHED', 'STOPPED'] as const;
/** The displayed states: a published rate after its last day is expired. */
export const rateStates = [...storedRateStates, 'EXPIRED'] as const;
export type RateState = (typeof rateStates)[number];

/** Kinds of cargo: general, reefer, dangerous, out of gauge, shipper-owned, non-operating reefer. */
export const rateCargoKinds = ['GENERAL', 'REEFER', 'DG', 'OOG', 'SOC', 'NOR'] as const;
export type RateCargoKind = (typeof rateCargoKinds)[number];

/** The day that must be in a rate's validity: planned sailing, actual sailing, shipping order, or bill of lading. */
export const priceDateBases = ['ETD', 'ATD', 'SO_ETD', 'BL_ONBOARD'] as const;

/** The unit of a surcharge. */
export const chargeBases = ['CNTR', 'TEU', 'BL', 'PCT', 'SHIPMENT'] as const;
export type ChargeBasis = (typeof chargeBases)[number];

export const payableSides = ['PP', 'CC'] as const;
export type PayableSide = (typeof payableSides)[number];

/** 1 is Monday, 7 Sunday (ISO 8601). */
export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type IsoWeekday = (typeof isoWeekdays)[number];

export const cargoKind = () => choice('rate_cargo_kind', rateCargoKinds);
export const chargeBasis = () => choice('charge_basis', chargeBases);
export const payableSide = () => choice('payable_side', payableSides);
export const weekday = () => choice('weekday', isoWeekdays);

/** ISO 4217. */
export const currencyCode = () =>
  field(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'currency'),
    { kind: 'code', resource: 'currency' },
  );

/** An amount per box, bill or shipment: never negative, up to four decimals. */
export const money = () => decimal(14, 4, { min: 0 });
export const maxMoney = '9999999999.9999';

/** The container types with columns of their own in the rate table; other types are stored alike. */
export const priceColumns = ['20GP', '40GP', '40HQ', '45HQ'] as const;
