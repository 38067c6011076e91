import { join } from 'node:path';
import type { Rolldown } from 'vite';
import * as first from './first-pages.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Parts of the app that load as a whole, each after those before it. */
const parts = [
  { name: 'contract', from: '../contract/src/kit.ts' },
  { name: 'screens', from: first.pages },
  { name: 'console', from: first.shell },
  { name: 'list', from: first.list },
  { name: 'form', from: 'src/screen/form/row-dialog.tsx' },
  { name: 'booking', from: first.firstScreen },
  { name: 'updates', from: 'src/layout/deferred-start.ts' },
];

/**
 * The chunk of a module: what a part needs at once is one file instead of fifty small ones; what loads on demand is
 * separate. It follows from the import graph, not from a list of names, so that the login page never waits for code of
 * the console.
 */
export function partOf(id: string, graph: Graph): string | null {
  if (reached(first.start, graph).has(id)) return 'base';
  const part = parts.find(({ from }) => reached(from, graph).has(id))?.name ?? null;
  if (!reached(first.login, graph).has(id)) return part;
  // The login page must not wait for the lists either.
  return part === null ? 'login' : 'base';
}

const known = new Map<string, ReadonlySet<string>>();

/** All static imports of a module, direct and indirect. */
function reached(from: string, graph: Graph): ReadonlySet<string> {
  const seen = known.get(from) ?? walk(join(import.meta.dirname, from), graph);
  known.set(from, seen);
  return seen;
}

function walk(from: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set([from]);
  // Iterating a set includes the entries that are added meanwhile.
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}
