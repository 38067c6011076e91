import { sql } from 'kysely';
import type { Language } from '#contract/languages/language.ts';
import { broadcastChannel, notify } from '#server/platform/database/notices.ts';
import { forgetConfigVersion } from '#server/platform/settings/system-config.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** A row of the system config as far as its rules depend on it. */
export type ConfigRow = {
  id: number;
  parent: number | null;
  key: string;
  title: string;
  title_en: string;
  form_item_type: number;
  value: unknown;
  rule: unknown;
  setting: unknown;
  status: boolean;
  sort: number;
  version: number;
  /** `<group>.<item>` for an item, else ''. */
  path: string;
  /** Number of live child rows. */
  below: number;
  /** 0 a group, 1 an item, 2 an entry of an array item. */
  level: number;
};

/** The title of a row in a language. */
export function configTitle({ title, title_en }: Pick<ConfigRow, 'title' | 'title_en'>, locale: Language): string {
  return locale === 'en' && title_en !== '' ? title_en : title;
}

/** Serialises changes of settings, because a save is checked against all other rows. */
export async function lockConfig(db: Tx): Promise<void> {
  await sql`select version from config_version for update`.execute(db);
}

/** Live rows, or only some of them. */
export async function configRows(db: Tx, { ids }: { ids?: readonly number[] } = {}): Promise<ConfigRow[]> {
  const { rows } = await sql<ConfigRow>`
    select t.id, t.parent, t.key, t.title, t.title_en, t.form_item_type, t.value, t.rule, t.setting, t.status, t.sort, t.version,
      case when t.parent is not null and p.parent is null then p.key || '.' || t.key else '' end as path,
      (select count(*)::int from system_config b where b.parent = t.id and not b.is_deleted) as below,
      case when t.parent is null then 0 when p.parent is null then 1 else 2 end as level
    from system_config t left join system_config p on p.id = t.parent
    where not t.is_deleted ${ids ? sql`and t.id = any(${ids})` : sql``} order by t.id`.execute(db);
  return rows;
}

/**
 * Invalidates caches after a change, here and in every open page. Several changes in a transaction are notified once.
 */
export async function configChanged(db: Tx): Promise<void> {
  forgetConfigVersion(db);
  await notify(db, broadcastChannel, { event: 'settings', data: {} });
}
