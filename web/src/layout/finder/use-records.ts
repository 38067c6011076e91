import { useQuery } from '@tanstack/react-query';
import type { bookings } from '#contract/booking/booking.ts';
import type { customers } from '#contract/booking/customer.ts';
import type { vessels } from '#contract/codes/vessel.ts';
import type { Page, RowOf } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { useOpenPage } from '../navigation/navigation-context.tsx';
import type { FinderOption } from './finder.tsx';
import { finderMessage } from './finder.messages.ts';

const debounceMs = 250;
const minLength = 2;

type Found = { title: string; note: string; to: string };
type Source<Row> = {
  path: string;
  /** The page whose rights apply. */
  page: string;
  group: 'bookings' | 'customers' | 'vessels';
  icon: IconName;
  limit: number;
  /** Without a text, the recently changed records where that is useful. */
  asks: (text: string) => Readonly<Record<string, string | readonly string[]>> | undefined;
  found: (row: Row) => Found;
};

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');
const searched = (text: string) => (text === '' ? undefined : { search: text });

const bookingSource: Source<RowOf<typeof bookings>> = {
  path: '/api/booking/booking/',
  page: '/bookingInquiry',
  group: 'bookings',
  icon: 'container',
  limit: 6,
  // Numbers match any number of a booking or its containers, also partly; words match customers' names.
  asks: (text) => ({ ordering: '-update_datetime', ...(/\d/.test(text) ? { numbers: text } : { search: text }) }),
  found: ({ id, orderno, mblno, hblno, custno, customername, customer_name_en: english }) => ({
    title: orderno,
    note: joined(mblno, hblno, custno, (locale === 'zh-CN' ? null : english) ?? customername),
    to: `/BookingDetails/${id}`,
  }),
};

const customerSource: Source<RowOf<typeof customers>> = {
  path: '/api/booking/customer/',
  page: '/customer',
  group: 'customers',
  icon: 'user',
  limit: 4,
  asks: searched,
  found: ({ code, name_zh, name_en }) => ({
    title: (locale === 'zh-CN' ? name_zh : name_en) || name_zh,
    note: code,
    to: `/customer?${new URLSearchParams({ search: code })}`,
  }),
};

const vesselSource: Source<RowOf<typeof vessels>> = {
  path: '/api/codes/vessel/',
  page: '/CodeVessel',
  group: 'vessels',
  icon: 'ship',
  limit: 4,
  asks: searched,
  found: ({ name, imo, operator_carrier_code: carrier }) => ({
    title: name,
    note: joined(imo && `IMO ${imo}`, carrier ?? ''),
    to: `/CodeVessel?${new URLSearchParams({ search: name })}`,
  }),
};

type Records = {
  ids: readonly number[];
  options: readonly FinderOption[];
  isBusy: boolean;
  error: unknown;
  group: Source<never>['group'];
};

/**
 * Bookings, customers and vessels that match the text, as far as the caller may see them; bookings also by any name of
 * their customer, of which they have only one.
 */
export function useRecords(query: string): readonly Records[] {
  const customerRecords = useSource(customerSource, query);
  const ofCustomers = useSource(bookingsOf(customerRecords.ids), query);
  const named = useSource(bookingSource, query);
  const known = named.options.map(({ id }) => id);
  const others = ofCustomers.options.filter(({ id }) => !known.includes(id));
  const bookingRecords = {
    ...named,
    options: [...named.options, ...others].slice(0, bookingSource.limit),
    isBusy: named.isBusy || ofCustomers.isBusy,
    error: named.error ?? ofCustomers.error,
  };
  return [bookingRecords, customerRecords, useSource(vesselSource, query)];
}

function bookingsOf(customer: readonly number[]): typeof bookingSource {
  const filter = customer.length > 0 ? { ordering: '-update_datetime', customer_id: customer.map(String) } : undefined;
  return { ...bookingSource, asks: () => filter };
}

function useSource<Row extends { id: number }>(source: Source<Row>, query: string): Records {
  const { path, page, group, icon, limit, asks, found } = source;
  const open = useOpenPage();
  const text = useDebounced(query.trim(), debounceMs);
  const isTooShort = text !== '' && text.length < minLength;
  const filter = isTooShort ? undefined : asks(text);
  const isAllowed = useCanOn(page, 'Search');
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', group, filter],
    // Another query cancels the call, and its work on the server.
    queryFn: ({ signal }) => api<Page<Row>>('GET', path, { query: { ...filter, limit }, signal }),
    enabled: isAllowed && filter !== undefined,
    staleTime: 10_000,
    meta: { handles: () => true },
  });
  const isCurrent = text === query.trim();
  const rows = rowsOf(isCurrent && filter ? data : undefined);
  const options = rows.map((row) => {
    const { title, note, to } = found(row);
    return { id: `${group} ${row.id}`, title, note, icon, group: finderMessage(group), run: () => open(to) };
  });
  const ids = rows.map(({ id }) => id);
  return { ids, options, isBusy: isAllowed && (isFetching || !isCurrent), error: isCurrent ? error : null, group };
}

const rowsOf = <Row>(page: Page<Row> | undefined): readonly Row[] => page?.data ?? [];
