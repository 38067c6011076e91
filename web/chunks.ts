import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What every page starts with. */
const start = 'src/main.tsx';
/** Those who are not signed in see this page alone. */
const login = 'src/login/login-page.tsx';

/** Parts of the app that are asked for as a whole, each after those before it. */
const parts = [
  { name: 'contract', start: '../contract/src/kit.ts' },
  { name: 'console', start: 'src/layout/console.tsx' },
  { name: 'list', start: 'src/screen/list-view.tsx' },
  { name: 'form', start: 'src/screen/form/row-dialog.tsx' },
  { name: 'booking', start: 'src/booking/booking/booking.screen.ts' },
];

/**
 * Which file a module is sent in: what a part needs at once is one file instead of fifty crumbs. What is asked for only
 * when it is first needed stays by itself. The graph decides and no list of names: the login page must not wait for what
 * the console alone needs, however their folders grow.
 */
export function partOf(id: string, graph: Graph): string | null {
  if (reached(start, graph).has(id)) return 'base';
  if (reached(login, graph).has(id)) return reached('src/layout/console.tsx', graph).has(id) ? 'base' : null;
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
