import { sql } from 'kysely';
import { pinyin } from 'pinyin-pro';
import { areaLevels } from '#contract/system/area.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { Values } from '#server/http/write/changes.ts';

/** Default initials and pinyin of a new region, for searches. */
export function withPinyin(values: Values): Values {
  const syllables = pinyin(String(values['name']), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  const generated = {
    pinyin: syllables.join('').toLowerCase().slice(0, 255),
    initials: syllables
      .map((syllable) => syllable.slice(0, 1))
      .join('')
      .toLowerCase()
      .slice(0, 20),
  };
  return {
    ...values,
    pinyin: values['pinyin'] || generated.pinyin,
    initials: values['initials'] || generated.initials,
  };
}

/** The level follows from the parent, which is locked until the transaction ends. */
export async function withLevel(db: Tx, values: Values, id?: number): Promise<Values> {
  if (id !== undefined && !('pcode' in values)) return values;
  // An empty parent may be sent as '', like any empty text.
  const pcode = values['pcode'] || null;
  const level = await levelBelow(db, pcode);
  if (id !== undefined) await refuseDepth(db, { id, level });
  return { ...values, pcode, level };
}

async function levelBelow(db: Tx, pcode: unknown): Promise<number> {
  if (pcode === null) return 1;
  const { rows } = await sql<{ level: number }>`
    select level from area where code = ${pcode} and not is_deleted for key share`.execute(db);
  const level = (rows[0]?.level ?? refuse([{ path: 'pcode', rule: 'no_such_parent' }])) + 1;
  return areaLevels.some((allowed) => allowed === level) ? level : refuse([{ path: 'pcode', rule: 'too_deep' }]);
}

/** A region with children must keep its level; so it cannot be moved below itself either. */
async function refuseDepth(db: Tx, { id, level }: { id: number; level: number }): Promise<void> {
  const { rows } = await sql`
    select from area t where t.id = ${id} and t.level <> ${level}
      and exists (select from area c where c.pcode = t.code and not c.is_deleted)`.execute(db);
  if (rows.length > 0) refuse([{ path: 'pcode', rule: 'keeps_level' }]);
}

/** A restored row needs an existing parent. */
export async function refuseOrphans(db: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from area t join area p on p.code = t.pcode
    where t.id = any(${ids}) and not t.is_deleted and p.is_deleted limit 1`.execute(db);
  if (rows.length > 0) refuse([{ path: 'pcode', rule: 'parent_deleted' }]);
}
