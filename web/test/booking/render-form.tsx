import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { ruleFacts } from '#contract/booking/rules/a-draft.fixture.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { createStore } from '#web/platform/store.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { fakeServer } from '../screen/fake-server.ts';
import { fillBrowser } from '../screen/fill-browser.ts';
import { noLiveFindings } from '#web/booking/booking-details/findings/marks.ts';
import { BookingFormContext } from '#web/booking/booking-details/form/form-context.ts';
import { createBookingForm } from '#web/booking/booking-details/form/form-store.ts';

const dry = { name_zh: '', name_en: '', aliases: [], is_reefer: false, allows_out_of_gauge: false };

const tables: Readonly<Record<string, readonly object[]>> = {
  container_type: [
    { ...dry, code: '40HQ', aliases: ['40HC'], teu: '2', tare_kg: 3900, max_gross_kg: 32_500 },
    { ...dry, code: '20GP', teu: '1', tare_kg: 2230, max_gross_kg: 30_480 },
    { ...dry, code: '40RF', teu: '2', is_reefer: true },
    { ...dry, code: '40FR', teu: '2', allows_out_of_gauge: true },
  ],
  query: [
    {
      id: 1,
      un_number: '1170',
      psn: 'ETHANOL (ETHYL ALCOHOL) or ETHANOL SOLUTION',
      psn_zh: '乙醇',
      dclass: '3',
      subsidiary: '',
      packing_groups: ['II', 'III'],
      ems: 'F-E S-D',
      marine_pollutant: false,
      segregation_groups: [],
      dpage: '',
      imdg_amendment: '',
      is_verified: false,
    },
  ],
  port: [{ code: 'SIKOP', name_zh: '科佩尔', name_en: 'KOPER', country_code: 'SI', time_zone: 'Europe/Ljubljana' }],
  package_type: [{ code: 'CT', name_zh: '纸箱', name_en: 'Carton', aliases: [], plural_en: 'CARTONS' }],
};

type Options = { isReadOnly?: boolean };

/** Parts of a booking's page with the form of one booking. */
export function renderForm(booking: Booking | undefined, part: ReactNode, { isReadOnly = false }: Options = {}) {
  fillBrowser();
  queryClient.clear();
  fakeServer(({ path, query }) => {
    const name = path.split('/').at(-2) ?? '';
    if (name === 'rule_facts') return { data: ruleFacts };
    const searchText = (query.get('search') ?? query.get('code') ?? '').toUpperCase();
    const isFound = (row: object) => JSON.stringify(row).toUpperCase().includes(searchText);
    return { data: { page: 1, limit: 999, total: 0, data: (tables[name] ?? []).filter(isFound) } };
  });
  const form = createBookingForm(booking);
  const live = createStore(noLiveFindings);
  render(
    <QueryClientProvider client={queryClient}>
      <BookingFormContext value={{ form, live, isReadOnly, idPrefix: 'b' }}>{part}</BookingFormContext>
      <Toasts />
    </QueryClientProvider>,
  );
  const lines = () => form.store.get().values.lines;
  return { form, live, lines, values: () => form.store.get().values };
}
