import { useStored } from '#web/platform/stored.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { sailingFilterOf, isAnswerable, type SailingFilter, sailingSearchParams, defaultOrder } from './filter.ts';

const key = 'schedule.query';
const recentKey = 'schedule.recent';
const none: readonly string[] = [];
const maxRecent = 6;

/** The page's own parameters next to those of the search. */
const viewName = 'view';
const viewParams = ['port', 'from', 'to', 'vessel', 'service', 'voyage'];

/** The page's search: its tab's URL, or the user's last search if the URL is empty. */
export function usePageSearch() {
  const tab = useTab();
  const [stored, keep] = useStored(key, '');
  const orStored = (search: URLSearchParams) => (search.size > 0 ? search : new URLSearchParams(stored));
  const setSearch = (next: URLSearchParams) => {
    keep(next.toString());
    // An empty URL would restore the last search.
    if (next.size === 0) next.set(viewName, 'sailings');
    tab.setSearch(next);
  };
  return { search: orStored(tab.search), latest: () => orStored(tab.latestSearch()), setSearch };
}

/** Opens a port or a vessel; going back restores the search. */
export function useOpenView() {
  const { latest, setSearch } = usePageSearch();
  return (view: 'port' | 'vessel', params: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(latest());
    for (const name of viewParams) next.delete(name);
    for (const [name, value] of Object.entries({ [viewName]: view, ...params })) next.set(name, value);
    setSearch(next);
  };
}

/** Recently used pairs of ports, newest first. */
export function useRecent() {
  const [recent, setRecent] = useStored(recentKey, none);
  const note = ({ origin, destination }: SailingFilter) => {
    const pair = `${origin} ${destination}`;
    if (recent[0] !== pair) setRecent([pair, ...recent.filter((other) => other !== pair)].slice(0, maxRecent));
  };
  return { recent, note };
}

export function useSailingFilter() {
  const { search, latest, setSearch } = usePageSearch();
  const filter = sailingFilterOf(search);
  const now = () => sailingFilterOf(latest());
  const { recent, note } = useRecent();
  const set = (next: SailingFilter) => {
    if (isAnswerable(next)) note(next);
    setSearch(sailingSearchParams(next));
  };
  return {
    filter,
    recent,
    set,
    change: (part: Partial<SailingFilter>) => set({ ...now(), ...part }),
    reset: () =>
      set({ ...sailingFilterOf(new URLSearchParams()), origin: now().origin, destination: now().destination }),
    link: () => `${location.origin}${location.pathname}?${sailingSearchParams(filter).toString()}`,
    /** A second click on a column reverses its order; a third one removes it. */
    sortBy: (order: Exclude<SailingFilter['ordering'], `-${string}`>) =>
      set({ ...now(), ordering: nextOrder(now().ordering, order) }),
  };
}

type Order = SailingFilter['ordering'];

function nextOrder(now: Order, order: Exclude<Order, `-${string}`>): Order {
  if (now === order) return `-${order}`;
  return now === `-${order}` ? defaultOrder : order;
}

export type FilterState = ReturnType<typeof useSailingFilter>;
