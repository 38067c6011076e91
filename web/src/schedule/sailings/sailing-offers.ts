import type { BookingInput } from '#contract/booking/booking.ts';
import type { FoundRate, RateSearchPage } from '#contract/rates/rate-query.ts';
import { addDays } from '#contract/schedule/weeks.ts';
import type { Plan, PlanCutoff, SearchResponse } from '#contract/schedule/search.ts';
import type { CutOffNames } from '#web/booking/cut-offs/public.ts';
import { api } from '#web/platform/api/api.ts';
import { officeToday } from '#web/platform/office-clock.ts';
import { nextCutoffOf } from './cutoffs.ts';
import { bookingFromPlan } from './plan/plan-booking.ts';
import { shortDay, weekdayAt } from './port-clock.ts';
import { sailingOfferMessage } from './offer.messages.ts';
import { sailingMessage } from './sailings.messages.ts';

export type Lane = { origin: string; destination: string; carrier: string };

/** Whether origin and destination are known. */
export function isLane({ origin, destination }: Lane): boolean {
  return isPort(origin) && isPort(destination) && origin !== destination;
}

const isPort = (code: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code);

/** A sailing offered to a booking: its vessel with day and price, its cut-off below, and the values it sets. */
type SailingOffer = { value: string; note: string; second: string; booking: Partial<BookingInput> };

/** Whether prices may be read, and how cut-offs are named. */
export type OfferOptions = { mayRate: boolean; cutOffName: CutOffNames };

const twoWeeks = 13;
const defaultBoxType = '40HQ';

/**
 * The sailings of a lane in the next two weeks, by day, with their next cut-off and, with the right, the rate of a 40HQ;
 * those whose cut-offs have all passed come last.
 */
export async function sailingOffers(
  { origin, destination, carrier }: Lane,
  { mayRate, cutOffName, signal }: OfferOptions & { signal: AbortSignal },
): Promise<SailingOffer[]> {
  const today = officeToday();
  const dates = { etd_from: today, etd_to: addDays(today, twoWeeks) };
  const carriers = carrier === '' ? {} : { carrier };
  const query = { origin, destination, ...dates, ...carriers, hide_blank: true, limit: 20 };
  const [found, rates] = await Promise.all([
    api<SearchResponse>('GET', '/api/schedule/search/', { query, signal }),
    // Prices are optional.
    mayRate ? ratesOf({ origin, destination }, signal).catch(() => []) : [],
  ]);
  const now = Date.now();
  const offers = found.plans.map((plan) => {
    const cutOff = nextCutoffOf(plan.cutoffs, now);
    const isClosed = cutOff !== undefined && Date.parse(cutOff.at) <= now;
    const note = noteOf(plan, { rates, isOfCarrier: carrier !== '' });
    const second = joined([isClosed && sailingMessage('cutoff_passed'), cutOff && cutOffText(cutOff, cutOffName)]);
    const value = `${plan.vessel} ${plan.voyage}`.trim();
    return { value, note, second, booking: bookingFromPlan(plan, found.ports), isClosed };
  });
  return [...offers.filter(({ isClosed }) => !isClosed), ...offers.filter(({ isClosed }) => isClosed)];
}

async function ratesOf(lane: Omit<Lane, 'carrier'>, signal: AbortSignal): Promise<readonly FoundRate[]> {
  const query = { portload: lane.origin, portdischarge: lane.destination, ctn_code: defaultBoxType, limit: 100 };
  return (await api<RateSearchPage>('GET', '/api/rates/query/', { query, signal })).data;
}

function cutOffText({ code, at }: PlanCutoff, cutOffName: CutOffNames): string {
  return `${cutOffName(code)} ${at.slice(5, 16).replace('T', ' ')}`;
}

type NoteParts = { rates: readonly FoundRate[]; isOfCarrier: boolean };

/** `12-08 Tue · 34 days · 40HQ USD 1950`, and the carrier unless given. */
function noteOf(plan: Plan, { rates, isOfCarrier }: NoteParts): string {
  // Sorted by price.
  const rate = rates.find((each) => each.carrier === plan.carrier);
  const price = rate?.prices.find(({ ctn_code: code }) => code === defaultBoxType);
  return joined([
    `${shortDay(plan.etd)} ${weekdayAt(plan.etd)}`,
    sailingOfferMessage('days', { days: plan.total_days }),
    !isOfCarrier && plan.carrier,
    rate && price && `${defaultBoxType} ${rate.currency} ${price.sell}`,
  ]);
}

const joined = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ');
