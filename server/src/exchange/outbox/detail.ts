import { sql } from 'kysely';
import type { TransmissionReply, Transmission } from '#contract/exchange/transmission.ts';
import { textsIn } from '#contract/languages/language.ts';
import type { Ctx } from '#server/http/route.ts';
import type { Row } from '#server/http/row.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { previewOfBytes } from '../text/public.ts';
import { answersToTransmission } from './answers.sql.ts';
import { contentOf } from './content.queries.ts';

/** A transmission with the beginning of its content, and its replies. */
export async function withAnswers(ctx: Ctx, row: Row): Promise<Row> {
  const content = await contentOf(ctx.db, row.id);
  const isText = content !== undefined && !/pdf|zip|octet/.test(content.contentType);
  const shown = isText ? previewOfBytes(content.bytes) : { preview: null, preview_left: 0 };
  return {
    ...row,
    ...shown,
    content_type: content?.contentType ?? '',
    recipients: await recipientsOf(ctx.db, row.id),
    answers: await answersOf(ctx, row.id),
  };
}

/** The channel's current recipients, and former ones who have received it. */
async function recipientsOf(db: Tx, id: number): Promise<Transmission['recipients']> {
  const { rows } = await sql<Transmission['recipients'][number]>`
    with served as (
      select r.recipient as address, r.sent_at from transmission_recipient r
      join transmission t on t.id = r.transmission_id and t.control_ref = r.control_ref where t.id = ${id}),
    named as (
      select n.address from transmission t join carrier_channel c on c.id = t.channel_id
      cross join lateral jsonb_array_elements_text(c.recipients) n (address)
      where t.id = ${id} and t.transport = 'EMAIL')
    select coalesce(s.address, n.address) as address, s.sent_at
    from served s full join named n on n.address = s.address order by s.sent_at, 1`.execute(db);
  return rows;
}

type AnswerDetail = Omit<TransmissionReply, 'problem'> & { problem: { 'zh-CN'?: string; en?: string } };

async function answersOf({ db, locale }: Ctx, id: number): Promise<TransmissionReply[]> {
  const { rows } = await sql<AnswerDetail>`
    select m.id, m.create_datetime as at, m.kind, m.says, m.status, m.problem
    from transmission t, received_message m
    where t.id = ${id} and ${sql.raw(answersToTransmission)} order by m.id desc limit 100`.execute(db);
  return rows.map((row) => {
    const { 'zh-CN': zh = '', en = '' } = row.problem;
    return { ...row, problem: textsIn({ 'zh-CN': zh, en }, locale) };
  });
}
