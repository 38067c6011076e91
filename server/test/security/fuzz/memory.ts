/** Memory of a server in megabytes: the process, the heap used and allocated, and external memory. */
export type MemoryUsage = { process: number; used: number; heap: number; external: number };

const gauges: Readonly<Record<keyof MemoryUsage, string>> = {
  process: 'process_resident_memory_bytes',
  used: 'nodejs_heap_size_used_bytes',
  heap: 'nodejs_heap_size_total_bytes',
  external: 'nodejs_external_memory_bytes',
};

/** As reported by the server; zeros if it does not. */
export async function memoryUsage(base: URL, token = ''): Promise<MemoryUsage> {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const metrics = await (await fetch(new URL('/metrics', base), { headers })).text();
  const read = (name: string): number => {
    const bytes = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1];
    return Math.round(Number(bytes ?? 0) / 1024 / 1024);
  };
  return {
    process: read(gauges.process),
    used: read(gauges.used),
    heap: read(gauges.heap),
    external: read(gauges.external),
  };
}

export function formatMemory({ process, used, heap, external }: MemoryUsage): string {
  return `${process} MB (heap ${used} of ${heap}, external ${external})`;
}
