import type { SearchQuery } from '#contract/schedule/search.ts';
import { type FoundPlan, foundPlansOf } from './found.ts';
import type { Network } from './network.ts';
import type { Path } from './path.ts';
import { blankPaths, plansOf } from '../plans.ts';
import { type Around, searchRequestOf } from '../question.ts';

/** A question with the ports that are near its origin. */
export type Question = { query: SearchQuery; around: Around; near: readonly string[] };

export type SearchResult = {
  found: FoundPlan[];
  /** Carriers that do not work together were allowed, as there was nothing else. */
  isInterline: boolean;
};

const originsOf = ({ query, near }: Question): string[] => [query.origin, ...(query.nearby ? near : [])];

/** Everything that answers a question, in no order. */
export function find(network: Network, question: Question): SearchResult {
  const { query } = question;
  const partnered = pathsOf(network, question, query.interline === true);
  const isOpen = query.interline === undefined && query.plan !== 'direct' && partnered.length === 0;
  const plans = isOpen ? pathsOf(network, question, true) : partnered;
  // A row for each seller is one of those that were asked for.
  const isRequestedCarrier = ({ carrier }: FoundPlan) =>
    !query.per_carrier || query.carrier.length === 0 || query.carrier.includes(carrier);
  const rows = (paths: readonly Path[], isBlank: boolean) =>
    paths.flatMap((path) =>
      foundPlansOf(network, path, { isBlank, perCarrier: query.per_carrier }).filter(isRequestedCarrier),
    );
  return {
    found: [...rows(plans, false), ...rows(blanksOf(network, question), true)],
    isInterline: isOpen && plans.length > 0,
  };
}

function pathsOf(network: Network, question: Question, isInterline: boolean): Path[] {
  const { query, around } = question;
  return originsOf(question).flatMap((origin) =>
    plansOf(network, { ...searchRequestOf(query, around, origin), isInterline }),
  );
}

function blanksOf(network: Network, question: Question): Path[] {
  const { query, around } = question;
  if (query.hide_blank) return [];
  return originsOf(question).flatMap((origin) => blankPaths(network, searchRequestOf(query, around, origin)));
}
