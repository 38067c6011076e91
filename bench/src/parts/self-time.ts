import type { Profile } from '../stage/profiler.ts';

/** The profile of a thread: shares of its computing time, in percent. */
export type SelfTime = { modules: Map<string, number>; functions: Map<string, number>; busyMs: number };

/** The self time of functions, without those they called. */
export function selfTimeOf({ nodes, samples, timeDeltas }: Profile): SelfTime {
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const modules = new Map<string, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  for (const [at, id] of samples.entries()) {
    const frame = byId.get(id);
    const microseconds = timeDeltas[at] ?? 0;
    if (!frame || frame.functionName === '(idle)') continue;
    busy += microseconds;
    const module = moduleOf(frame);
    add(modules, module, microseconds);
    if (!frame.functionName.startsWith('('))
      add(functions, `${frame.functionName || 'anonymous'}, ${fileOf(frame)}`, microseconds);
  }
  return { modules: shares(modules, busy), functions: shares(functions, busy), busyMs: busy / 1000 };
}

type Frame = Profile['nodes'][number]['callFrame'];

/** A package, one of our folders, Node.js itself, or V8 internals. */
function moduleOf({ functionName, url }: Frame): string {
  if (functionName === '(garbage collector)') return 'garbage collector';
  const [, area] = /\/(server\/src\/[\w-]+|contract\/src)(?:\/|\.)/.exec(url) ?? [];
  if (area) return area;
  const [, library] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(url) ?? [];
  if (library) return library;
  if (url.startsWith('node:')) return 'Node.js, JavaScript';
  return 'Node.js and V8, native';
}

function fileOf({ url, lineNumber }: Frame): string {
  if (url === '') return 'native';
  const file = url.replace(/^file:\/\//, '').replace(/^.*\/node_modules\/|^.*\/(?=(?:server|contract)\/src\/)/, '');
  return `${file}:${lineNumber + 1}`;
}

const add = (sums: Map<string, number>, name: string, value: number): void =>
  void sums.set(name, (sums.get(name) ?? 0) + value);

function shares(sums: ReadonlyMap<string, number>, all: number): Map<string, number> {
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a);
  return new Map(sorted.map(([name, value]) => [name, (100 * value) / all]));
}
