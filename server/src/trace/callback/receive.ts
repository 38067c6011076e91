import { sql } from 'kysely';
import type { ProviderKind } from '#contract/trace/trace-provider.ts';
import type { RawBody } from '#server/http/request/raw-body.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { fail, failAndCommit } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { secretOf } from '../provider/public.ts';
import { bodyHash, logPush } from '../push-log.ts';
import { isSigned } from './signature.ts';
import { workJob } from './work.job.ts';

/** A provider that pushes, while it is in use. */
export async function callbackProvider(db: Tx, code: string): Promise<{ kind: ProviderKind } | undefined> {
  const { rows } = await sql<{ kind: ProviderKind }>`
    select kind from trace_provider
    where code = ${code} and enabled and not is_deleted and kind in ('DCSA_TNT22', 'REST_PUSH')`.execute(db);
  return rows[0];
}

/** Of what nobody has signed only the beginning is kept: strangers fill no disk. */
const maxUnsignedBytes = 500;

/** Takes a push: the signature over its bytes is checked, it is written down as it came, and a job works it through. */
export async function receivePush(ctx: PublicCtx, code: string, { bytes, headers }: RawBody): Promise<void> {
  const { db, config, now } = ctx;
  if (!(await callbackProvider(db, code))) fail('not_found');
  const secret = await secretOf({ db, config }, code, 'callback_secret');
  const push = { subscription: null, provider: code, direction: 'IN', at: now, body: bytes.toString('utf8') } as const;
  if (secret === undefined || !isSigned(textOf(headers['notification-signature']), secret, bytes)) {
    const error = secret === undefined ? 'no secret is set' : 'wrong signature';
    await logPush(db, { ...push, body: push.body.slice(0, maxUnsignedBytes), status: 401, signatureOk: false, error });
    failAndCommit('trace.signature');
  }
  if (await isRepeated(db, code, bytes)) {
    await logPush(db, { ...push, body: '', status: 204, signatureOk: true, error: 'the same body came before' });
    return;
  }
  const id = await logPush(db, { ...push, status: 204, signatureOk: true, processed: false });
  await ctx.jobs.send(db, workJob, { push: id, subscription: textOf(headers['subscription-id']) ?? '' });
}

/** A body that was signed and taken before says nothing new, whoever replays it. */
async function isRepeated(db: Tx, provider: string, bytes: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from trace_push_log
    where provider = ${provider} and body_hash = ${bodyHash(bytes)} and direction = 'IN' and signature_ok
      and http_status = 204 limit 1`.execute(db);
  return rows.length > 0;
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
