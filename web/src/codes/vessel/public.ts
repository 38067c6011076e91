import type { vessels } from '#contract/codes/vessel.ts';
import type { Page, RowOf } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { secondLines } from '#web/screen/controls/rows/second-line.ts';
import { suggestionQuery } from '#web/screen/controls/rows/use-suggestions.ts';

/** Vessels with a matching name, IMO number or call sign. */
export function vesselOffers(text: string) {
  const search = text.trim();
  return suggestionQuery(['vessel', 'offers', search], async (signal) =>
    search === '' ? [] : fetchOffers({ search, limit: 20 }, signal),
  );
}

/** The same, recently used ones first. */
export const vesselSource = {
  query: vesselOffers,
  recents: { name: 'vessel', find: vesselsNamed },
};

function vesselsNamed(names: readonly string[]) {
  return suggestionQuery(['vessel', 'offers', names], async (signal) => {
    const found = await fetchOffers({ name: names, limit: 50 }, signal);
    return found.filter(({ value }) => names.includes(value));
  });
}

type OfferQuery = { limit: number } & ({ search: string } | { name: readonly string[] });

async function fetchOffers(query: OfferQuery, signal: AbortSignal) {
  const path = '/api/codes/vessel/';
  const [{ data }, second] = await Promise.all([
    api<Page<RowOf<typeof vessels>>>('GET', path, { query: { ...query, enabled: true }, signal }),
    secondLines('vessel'),
  ]);
  return data.map((row) => ({ value: row.name, note: '', second: second(row, []), also: [row.imo, row.call_sign] }));
}
