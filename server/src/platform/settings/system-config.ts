import { sql } from 'kysely';
import {
  type SettingPath,
  settingOf,
  settingPaths,
  type SettingValue,
  type SettingValues,
} from '#contract/system/settings.ts';
import type { Tx } from '../database/db.ts';

/** Cached versions of the system settings: the primary's, and that of a lagging replica. */
const cachedSettings = new Map<string, SettingValues>();
const maxCached = 8;

/** The version known to be current within a transaction. */
const versions = new WeakMap<Tx, string>();

/** Records the version that a transaction's first statement found, which saves further queries. */
export function noteConfigVersion(db: Tx, version: string): void {
  versions.set(db, version);
}

/** To be called in a transaction that changes settings, after which cached values are stale. */
export function forgetConfigVersion(db: Tx): void {
  versions.delete(db);
}

/** One system setting, current at the time of reading, on any node. */
export async function setting<P extends SettingPath>(db: Tx, path: P): Promise<SettingValue<P>> {
  const all = await currentSettings(db);
  return all[path];
}

/** All system settings: cached until one of them changes on any node, then read in one statement. */
export async function currentSettings(db: Tx): Promise<SettingValues> {
  const version = versions.get(db) ?? (await loadConfigVersion(db));
  const cached = cachedSettings.get(version);
  if (cached) return cached;
  const settings = await readSettings(db);
  if (cachedSettings.size >= maxCached) cachedSettings.clear();
  cachedSettings.set(version, settings);
  return settings;
}

/** Sets the transaction's time zone to the installation's, and returns the current version of the settings. */
export async function loadConfigVersion(db: Tx): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version, set_config('TimeZone', time_zone, true) from config_version`.execute(db);
  const version = rows[0]?.version ?? '';
  noteConfigVersion(db, version);
  return version;
}

/** The value of an item: for an image its URL, for an array its entries, which are separate rows. */
export const effectiveValue = sql`case item.form_item_type
  when 7 then item.value -> 0 -> 'url'
  when 11 then coalesce((
    select jsonb_agg(jsonb_build_object('key', entry.key, 'title', entry.title, 'value', entry.value) order by entry.key)
    from system_config entry where entry.parent = item.id and not entry.is_deleted), '[]')
  else item.value end`;

async function readSettings(db: Tx): Promise<SettingValues> {
  const { rows } = await sql<{ path: string; value: unknown }>`
    select head.key || '.' || item.key as path, ${effectiveValue} as value
    from system_config item join system_config head on head.id = item.parent
    where head.parent is null and not item.is_deleted and not head.is_deleted`.execute(db);
  const stored = new Map(rows.map(({ path, value }) => [path, value]));
  const entries = settingPaths.map((path) => [path, settingOf(path, stored.get(path))]);
  // Every path of the registry is an entry, with the value of its own schema.
  return Object.fromEntries(entries) as SettingValues;
}
