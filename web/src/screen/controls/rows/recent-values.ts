import { createContext } from 'react';
import { readStored, writeStored } from '#web/platform/stored.ts';

const commonScope = '';

/**
 * The subject of a form's lookups, e.g. the customer of a booking: values used for it rank before others. A function,
 * so that a table of lookups does not render again when it changes.
 */
export const RecentScope = createContext((): string => commonScope);

/** A value and its weight: each use adds 1, each later use of the same lookup takes off a tenth. */
type Use = readonly [value: string, weight: number];
/** The uses of one lookup for one subject, or for all. */
type Scope = readonly [name: string, uses: readonly Use[]];

const fading = 0.9;
const maxUses = 12;
const maxScopes = 60;
const maxOffered = 5;

/** Only codes and ids are stored, per user: names are fetched again with the user's rights. */
const keyOf = (lookup: string) => `lookups.${lookup}`;

function isScope(entry: unknown): entry is Scope {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]) && entry[1].every(isUse);
}

function isUse(use: unknown): use is Use {
  return Array.isArray(use) && typeof use[0] === 'string' && typeof use[1] === 'number';
}

function read(lookup: string): readonly Scope[] {
  const stored = readStored<unknown>(keyOf(lookup), []);
  return Array.isArray(stored) ? stored.filter(isScope) : [];
}

/** The values used most often and recently: for `scope` first, then for all. */
export function recentValues(lookup: string, scope: string): readonly string[] {
  const scopes = new Map(read(lookup));
  const uses = [scope, commonScope].flatMap((name) => scopes.get(name) ?? []);
  return [...new Set(uses.map(([value]) => value))].slice(0, maxOffered);
}

export function rememberValue(lookup: string, scope: string, value: string): void {
  if (value === '') return;
  const scopes = new Map(read(lookup));
  const used = [...new Set([commonScope, scope])].map((name): Scope => [name, withUse(scopes.get(name) ?? [], value)]);
  const others = [...scopes].filter(([name]) => !used.some(([each]) => each === name));
  writeStored(keyOf(lookup), [...used, ...others].slice(0, maxScopes));
}

function withUse(uses: readonly Use[], value: string): Use[] {
  const before = uses.find(([each]) => each === value)?.[1] ?? 0;
  const faded = uses.filter(([each]) => each !== value).map(([each, weight]): Use => [each, weight * fading]);
  const used: Use = [value, before * fading + 1];
  return [used, ...faded].toSorted(([, one], [, other]) => other - one).slice(0, maxUses);
}
