import { sql } from 'kysely';
import * as z from 'zod';
import { fixedVisibility, isSettingPath, settingOf, settingPaths } from '#contract/system/settings.ts';
import type { UploadType } from '#contract/system/upload-kinds.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { type Database, readTransaction, type Tx } from '#server/platform/database/db.ts';
import { effectiveValue, setting } from '#server/platform/settings/system-config.ts';

/**
 * Every item of a group that is open to everyone, as `<group>.<item>`. Items that pages need are always included, and
 * the server's own never, regardless of their switch.
 */
export async function openSettings(db: Tx): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('system_config as item')
    .innerJoin('system_config as group', 'group.id', 'item.parent')
    .select([sql<string>`"group".key || '.' || item.key`.as('path'), sql`${effectiveValue}`.as('value')])
    .select('item.status')
    .where('group.parent', 'is', null)
    .where('item.is_deleted', '=', false)
    .where('group.is_deleted', '=', false)
    .orderBy('group.sort')
    .orderBy('item.sort')
    .execute();
  const open = rows.filter(({ path, status }) => fixedVisibility(path) ?? status);
  return {
    ...Object.fromEntries(requiredPaths.map((path) => [path, settingOf(path, undefined)])),
    ...Object.fromEntries(open.map(({ path, value }) => [path, isSettingPath(path) ? settingOf(path, value) : value])),
  };
}

const requiredPaths = settingPaths.filter((path) => fixedVisibility(path) === true);

/** Micro front ends: entries of the array `micro.apps`, each a path prefix and the URL of its pages. */
const Entries = z.array(z.object({ key: z.string(), value: z.string() }));

/** The origins of micro front ends. Invalid URLs are ignored. */
export async function frameOrigins(database: Database): Promise<string[]> {
  const settings = await readTransaction(database, (db) => openSettings(db));
  const { data = [] } = Entries.safeParse(settings['micro.apps']);
  return [...new Set(data.flatMap(({ value }) => originOf(value)))];
}

function originOf(entry: string): string[] {
  const url = URL.canParse(entry) ? new URL(entry) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? [url.origin] : [];
}

/** Where pages upload files: the setting's store if the installation has it, or else that of its environment. */
export async function uploadType({ upload }: Config, db: Tx): Promise<UploadType> {
  const preferred = (await setting(db, 'upload.type')) ?? upload.type;
  return preferred === 'form' || upload[preferred] !== null ? preferred : upload.type;
}
