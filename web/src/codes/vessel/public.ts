import type { vessels } from '#contract/codes/vessel.ts';
import type { Page, RowOf } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { suggestionQuery } from '#web/screen/controls/rows/use-suggestions.ts';

/** Vessels whose name, IMO number or call sign fits. */
export function vesselOffers(text: string) {
  const search = text.trim();
  return suggestionQuery(['vessel', 'offers', search], async (signal) => {
    if (search === '') return [];
    const query = { search, enabled: true, limit: 20 };
    const { data } = await api<Page<RowOf<typeof vessels>>>('GET', '/api/codes/vessel/', { query, signal });
    return data.map(asOffer);
  });
}

function asOffer({ name, imo, call_sign: callSign, operator_carrier_code: operator }: RowOf<typeof vessels>) {
  return { value: name, note: [imo, operator].filter(Boolean).join(' · '), also: [imo, callSign] };
}
