import type { Settings } from '#web/platform/settings.ts';

/** A micro front end: addresses below `prefix` show the pages below `entry`. */
export type MicroApp = { prefix: string; title: string; entry: string };

/** The micro front ends of the configuration; invalid prefixes and URLs are left out. */
export function microApps(settings: Settings): readonly MicroApp[] {
  const configured = settings['micro.apps'];
  return Array.isArray(configured) ? configured.flatMap((each: unknown) => appOf(each)) : [];
}

function appOf(configured: unknown): MicroApp[] {
  const { key, title, value } = Object(configured) as Record<string, unknown>;
  if (typeof key !== 'string' || !/^\/[\w-]+(\/[\w-]+)*$/.test(key)) return [];
  if (typeof value !== 'string' || !isWebAddress(value)) return [];
  return [{ prefix: key, title: typeof title === 'string' ? title : key, entry: value }];
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The app of an address; of several, the one with the longest prefix. */
export function appAt<T extends Pick<MicroApp, 'prefix'>>(apps: readonly T[], path: string): T | undefined {
  return apps
    .filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** The address inside the app for one of ours. */
export function frameAddress({ prefix, entry }: MicroApp, path: string, search: string): string {
  const url = new URL(entry);
  url.pathname = url.pathname.replace(/\/$/, '') + (path.slice(prefix.length) || '/');
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.append(name, value);
  return url.href;
}
