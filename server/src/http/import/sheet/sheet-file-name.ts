import { sql } from 'kysely';
import type { Resource } from '#contract/kit.ts';
import { titleOf } from '#contract/titles.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { FileName } from '#server/http/response/streamed.ts';
import { sheetWords } from './sheet-words.messages.ts';

type Kind = 'template' | 'update' | 'checked';

/** e.g. 港口_导入模板_20261121_0830.xlsx, in the installation's time zone. */
export async function sheetFileName(
  db: Tx,
  { name }: Pick<Resource, 'name'>,
  { kind, locale, now }: { kind: Kind; locale: Language; now: Date },
): Promise<FileName> {
  const { rows } = await sql<{ at: string }>`
    select to_char(${now.toISOString()}::timestamptz, 'YYYYMMDD_HH24MI') as at`.execute(db);
  const ending = `_${rows[0]?.at}.xlsx`;
  return {
    name: `${titleOf(name, locale)}_${textsIn(sheetWords, locale)[kind]}${ending}`,
    ascii: `${name}_${kind}${ending}`,
  };
}
