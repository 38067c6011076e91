import type { SearchQuery } from '#contract/schedule/search.ts';
import { type FoundPlan, foundPlansOf } from './found.ts';
import type { Network } from './network.ts';
import type { Path } from './path.ts';
import { blankPaths, plansOf } from '../plans.ts';
import { type Around, searchRequestOf } from '../question.ts';

/** A search with the ports near its origin. */
export type Question = { query: SearchQuery; around: Around; near: readonly string[] };

export type SearchResult = {
  found: FoundPlan[];
  /** Transfers between carriers that do not cooperate were allowed for a port without other plans. */
  isInterline: boolean;
};

const originsOf = ({ query, near }: Question): string[] => [query.origin, ...(query.nearby ? near : [])];

/** All plans of a search, unsorted. */
export function find(network: Network, question: Question): SearchResult {
  const { query } = question;
  const byOrigin = originsOf(question).map((origin) => pathsFrom(network, question, origin));
  // With a row per seller, only the requested carriers are shown.
  const isRequestedCarrier = ({ carrier }: FoundPlan) =>
    !query.per_carrier || query.carrier.length === 0 || query.carrier.includes(carrier);
  const rows = (paths: readonly Path[], isBlank: boolean) =>
    paths.flatMap((path) =>
      foundPlansOf(network, path, { isBlank, perCarrier: query.per_carrier }).filter(isRequestedCarrier),
    );
  return {
    found: [
      ...rows(
        byOrigin.flatMap(({ paths }) => paths),
        false,
      ),
      ...rows(blanksOf(network, question), true),
    ],
    isInterline: byOrigin.some(({ isInterline }) => isInterline),
  };
}

/** Searched separately, so that plans from a nearby port never displace those from the requested one. */
function pathsFrom(network: Network, { query, around }: Question, origin: string) {
  const request = searchRequestOf(query, around, origin);
  const paths = plansOf(network, request);
  if (paths.length > 0 || query.interline !== undefined || query.plan === 'direct')
    return { paths, isInterline: false };
  const open = plansOf(network, { ...request, isInterline: true });
  return { paths: open, isInterline: open.length > 0 };
}

function blanksOf(network: Network, question: Question): Path[] {
  const { query, around } = question;
  if (query.hide_blank) return [];
  return originsOf(question).flatMap((origin) => blankPaths(network, searchRequestOf(query, around, origin)));
}
