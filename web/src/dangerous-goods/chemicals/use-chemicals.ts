import { maxCompared } from '#contract/dangerous-goods/substance-query.ts';
import { useTab } from '#web/platform/page/tab.tsx';

export const views = ['find', 'check', 'keep'] as const;
export type ChemicalsView = (typeof views)[number];

/** The page's state in its URL, so that links share it. */
export type Chemicals = {
  view: ChemicalsView;
  search: string;
  dclass: string;
  pollutant: boolean;
  unverified: boolean;
  /** Ids of the checked goods. */
  list: readonly number[];
  /** Those in limited quantities. */
  limited: readonly number[];
  food: boolean;
  carrier: string;
  /** The one with the open drawer. */
  open: number | undefined;
};

export function useChemicals() {
  const tab = useTab();
  const state = stateOf(tab.search);
  const latest = () => stateOf(tab.latestSearch());
  const change = (part: Partial<Chemicals>) => tab.setSearch(searchOf({ ...latest(), ...part }), { replace: true });
  return {
    state,
    change,
    add: (ids: readonly number[]) => change({ list: [...new Set([...latest().list, ...ids])].slice(0, maxCompared) }),
    drop: (id: number) => change({ list: latest().list.filter((each) => each !== id) }),
  };
}
export type ChemicalsTab = ReturnType<typeof useChemicals>;

function stateOf(search: URLSearchParams): Chemicals {
  const [open] = idsOf(search.get('open'));
  return {
    view: views.find((each) => each === search.get('view')) ?? 'find',
    search: search.get('q') ?? '',
    dclass: search.get('class') ?? '',
    pollutant: search.get('mp') === '1',
    unverified: search.get('unverified') === '1',
    list: idsOf(search.get('list')).slice(0, maxCompared),
    limited: idsOf(search.get('lq')),
    food: search.get('food') === '1',
    carrier: search.get('for') ?? '',
    open,
  };
}

function idsOf(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,14}$/.test(part));
  return [...new Set(ids.map(Number))];
}

function searchOf(state: Chemicals): URLSearchParams {
  const params = {
    view: state.view === 'find' ? '' : state.view,
    q: state.search,
    class: state.dclass,
    mp: state.pollutant ? '1' : '',
    unverified: state.unverified ? '1' : '',
    list: state.list.join(','),
    lq: state.limited.filter((id) => state.list.includes(id)).join(','),
    food: state.food ? '1' : '',
    for: state.carrier,
    open: state.open === undefined ? '' : String(state.open),
  };
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
}
