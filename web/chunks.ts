import { join } from 'node:path';
import type { Rolldown } from 'vite';
import * as first from './first-pages.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Parts of the app that are asked for as a whole, each after those before it. */
const parts = [
  { name: 'contract', from: '../contract/src/kit.ts' },
  { name: 'screens', from: first.pages },
  { name: 'console', from: first.shell },
  { name: 'list', from: first.list },
  { name: 'form', from: 'src/screen/form/row-dialog.tsx' },
  { name: 'booking', from: first.firstScreen },
  { name: 'updates', from: 'src/layout/late-start.ts' },
];

/**
 * Which file a module is sent in: what a part needs at once is one file instead of fifty crumbs. What is asked for only
 * when it is first needed stays by itself. The graph decides and no list of names: the login page must not wait for what
 * the console alone needs, however their folders grow.
 */
export function partOf(id: string, graph: Graph): string | null {
  if (reached(first.start, graph).has(id)) return 'base';
  const part = parts.find(({ from }) => reached(from, graph).has(id))?.name ?? null;
  if (!reached(first.login, graph).has(id)) return part;
  // The lists must not wait for the login page either.
  return part === null ? 'login' : 'base';
}

const known = new Map<string, ReadonlySet<string>>();

/** Everything that a module imports, directly or not, and not only when it is first needed. */
function reached(from: string, graph: Graph): ReadonlySet<string> {
  const seen = known.get(from) ?? walk(join(import.meta.dirname, from), graph);
  known.set(from, seen);
  return seen;
}

function walk(from: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set([from]);
  // A set that grows while it is walked is walked to its new end.
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}
