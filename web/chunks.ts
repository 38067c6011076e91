import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Parts of the app that are asked for as a whole, each after those before it. */
const parts = [
  { name: 'contract', start: '../contract/src/kit.ts' },
  { name: 'console', start: 'src/layout/console.tsx' },
  { name: 'list', start: 'src/screen/list-view.tsx' },
  { name: 'form', start: 'src/screen/form/row-dialog.tsx' },
];

/** The login page must not wait for what the console needs, too. */
const login = 'src/login/login-page.tsx';

/**
 * Which file a module is sent in: what a part needs at once is one file instead of fifty crumbs. What is asked for only
 * when it is first needed, and what the login page shares, stays by itself.
 */
export function partOf(id: string, graph: Graph): string | null {
  if (reached(login, graph).has(id)) return null;
  return parts.find(({ start }) => reached(start, graph).has(id))?.name ?? null;
}

const known = new Map<string, ReadonlySet<string>>();

/** Everything that a module imports, directly or not, and not only when it is first needed. */
function reached(start: string, graph: Graph): ReadonlySet<string> {
  const seen = known.get(start) ?? walk(join(import.meta.dirname, start), graph);
  known.set(start, seen);
  return seen;
}

function walk(from: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set([from]);
  // A set that grows while it is walked is walked to its new end.
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}
