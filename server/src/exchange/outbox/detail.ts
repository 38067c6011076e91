import { sql } from 'kysely';
import type { Answer } from '#contract/exchange/transmission.ts';
import { wordsIn } from '#contract/languages/language.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Row } from '#server/http/rows.ts';
import { previewOfBytes } from '../text/public.ts';
import { contentOf } from './content.queries.ts';

/** A transmission with the beginning of its bytes, and what came back. */
export async function withAnswers(ctx: Ctx, row: Row): Promise<Row> {
  const content = await contentOf(ctx.db, row.id);
  const isText = content !== undefined && !/pdf|zip|octet/.test(content.contentType);
  const shown = isText ? previewOfBytes(content.bytes) : { preview: null, preview_left: 0 };
  return { ...row, ...shown, content_type: content?.contentType ?? '', answers: await answersOf(ctx, row.id) };
}

type Told = Omit<Answer, 'problem'> & { problem: { 'zh-CN'?: string; en?: string } };

async function answersOf({ db, locale }: Ctx, id: number): Promise<Answer[]> {
  const { rows } = await sql<Told>`
    select id, create_datetime as at, kind, says, status, problem from received_message
    where transmission_id = ${id} order by id desc limit 100`.execute(db);
  return rows.map((row) => {
    const { 'zh-CN': zh = '', en = '' } = row.problem;
    return { ...row, problem: wordsIn({ 'zh-CN': zh, en }, locale) };
  });
}
