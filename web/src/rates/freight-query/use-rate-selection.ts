import { useState } from 'react';
import type { FoundRate } from '#contract/rates/rate-query.ts';

type RateSelectionState = { queryKey: string; rates: ReadonlyMap<number, FoundRate> };

/** The selected rates, across pages. Another search has other prices, so it clears the selection. */
export function useRateSelection(page: readonly FoundRate[], queryKey: string) {
  const [state, setState] = useState<RateSelectionState>({ queryKey, rates: new Map() });
  const rates = state.queryKey === queryKey ? state.rates : new Map<number, FoundRate>();
  const fresh = new Map(page.map((rate) => [rate.id, rate]));
  const chosen = [...rates.values()].map((rate) => fresh.get(rate.id) ?? rate);
  const onPage = page.filter(({ id }) => rates.has(id)).length;

  function put(changed: readonly FoundRate[], isSelected: boolean) {
    const next = new Map(rates);
    for (const rate of changed) {
      if (isSelected) next.set(rate.id, rate);
      else next.delete(rate.id);
    }
    setState({ queryKey, rates: next });
  }

  return {
    chosen,
    has: (id: number) => rates.has(id),
    isWhole: page.length > 0 && onPage === page.length,
    isPartial: onPage > 0 && onPage < page.length,
    toggle: (rate: FoundRate, isSelected: boolean) => put([rate], isSelected),
    toggleAll: (isSelected: boolean) => put(page, isSelected),
    clear: () => setState({ queryKey, rates: new Map() }),
  };
}

export type RateSelection = ReturnType<typeof useRateSelection>;
