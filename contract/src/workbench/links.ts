import { noLane } from '../booking/booking-filters.ts';
import { unknownRegion } from '../logs/login-log.ts';
import type { Punctuality } from '../schedule/punctuality.ts';
import { type ListName, lists } from './cards.ts';
import type { WorkbenchStatus } from './states.ts';

/** A filtered list: what a figure counts, and what it links to. */
export type ListLink = { list: ListName; query: ListFilter };
export type ListFilter = Readonly<Record<string, string | readonly string[]>>;

/** Days of bookings in the figures: the default period of their list. */
export const bookingDays = '90';
/** Weeks of orders in the comparison. */
export const weekCount = 12;
/** Days of the sailings and logins in the figures. */
export const periodDays = 28;
/** Carriers with a colour of their own; all others share one. */
export const maxCarriers = 5;
const notCancelled = { cancel_state: ['NONE', 'REQUESTED', 'DECLINED'] };
const current = { recent: bookingDays, is_archived: '0' };

/** Open work. No age limit: nothing is too old to be done. */
export const todoFilters = {
  submit: { tab: 'unsubmitted', is_archived: '0' },
  send: { tab: 'process', is_archived: '0' },
  dismissed: { tab: 'dismissed', is_archived: '0' },
  si: { waits: 'si' },
  vgm: { waits: 'vgm' },
  cutoff: { cutoff_within: '24' },
} as const satisfies Record<string, ListFilter>;
export type Todo = keyof typeof todoFilters;
export const todos = ['submit', 'send', 'dismissed', 'si', 'vgm', 'cutoff'] as const satisfies readonly Todo[];

export const recentBookings: ListFilter = current;
export const laneBookings: ListFilter = { ...notCancelled, recent: bookingDays };

/** Cancelled bookings are excluded from all other statuses. */
export function statusFilter(state: WorkbenchStatus): ListFilter {
  return state === 'cancelled'
    ? { cancel_state: 'CANCELLED', ...current }
    : { bsstatus: String(state), ...notCancelled, ...current };
}

export function weekOfBookings(monday: string, carriers: readonly string[]): ListFilter {
  return { createtime: [monday, dayAfter(monday, 6)], carrier: carriers };
}

export function laneOfBookings(lane: string): ListFilter {
  return { lane: lane === '' ? noLane : lane, ...laneBookings };
}

type Span = { from: string; to: string };

export function sailingFilter(span: Span, carrier: string, punctuality: Punctuality): ListFilter {
  return { ...sailingsOf(span), carrier_code: carrier, punctuality };
}

export function sailingsOf({ from, to }: Span): ListFilter {
  return { first_etd: [from, to], status: ['PLANNED', 'ACTIVE'] };
}

export function missedFilter(code: string): ListFilter {
  return { span: 'overdue', code };
}

export function loginFilter({ from, to }: Span): ListFilter {
  return { create_datetime: [from, to], result: 'ok' };
}

/** The last login of each user in this period: one row per user. */
export function userFilter(span: Span): ListFilter {
  return { ...loginFilter(span), last_of_user: '1' };
}

/** The last days of a period, including its last day. */
export function lastDaysOfSpan({ to }: Span, days: number): Span {
  return { from: dayAfter(to, 1 - days), to };
}

/** Scheduled runs that are waiting, running, or failed since yesterday. */
export const runFilters = {
  waiting: () => ({ status: ['QUEUED', 'PENDING', 'RETRY'] }),
  running: () => ({ status: 'STARTED' }),
  failed: (span) => ({ status: ['FAILURE', 'LOST'], started_at: [lastDaysOfSpan(span, 2).from, span.to] }),
} as const satisfies Record<string, (span: Span) => ListFilter>;
export const runFigures = ['waiting', 'running', 'failed'] as const satisfies readonly (keyof typeof runFilters)[];

export function regionOfLogins(span: Span, region: string): ListFilter {
  return { ...loginFilter(span), region: region === '' ? unknownRegion : region };
}

/** The query string, as pages and calls parse it. */
export function queryOf(filter: ListFilter): string {
  const pairs = Object.entries(filter).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return pairs.join('&');
}

/** Date ranges, which search forms send as two parameters. */
const ranges: ReadonlySet<string> = new Set(['createtime', 'first_etd', 'create_datetime', 'started_at']);

function toPageQuery(query: ListFilter): ListFilter {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]): [string, string | readonly string[]][] => {
      const [from = '', to = ''] = [value].flat();
      return ranges.has(name)
        ? [
            [`${name}_after`, from],
            [`${name}_before`, to],
          ]
        : [[name, value]];
    }),
  );
}

export function pageLink({ list, query }: ListLink): string {
  const queryString = queryOf(toPageQuery(query));
  return queryString === '' ? lists[list].page : `${lists[list].page}?${queryString}`;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
