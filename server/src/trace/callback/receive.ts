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

/** An enabled provider that pushes. */
export async function callbackProvider(db: Tx, code: string): Promise<{ kind: ProviderKind } | undefined> {
  const { rows } = await sql<{ kind: ProviderKind }>`
    select kind from trace_provider
    where code = ${code} and enabled and not is_deleted and kind in ('DCSA_TNT22', 'REST_PUSH')`.execute(db);
  return rows[0];
}

/** Bytes stored of unsigned pushes, so that strangers cannot fill the disk. */
const maxUnsignedBytes = 500;

/** Receives a push: checks the signature over its bytes, stores it unchanged, and queues a job to process it. */
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

/** A replayed body, signed and received before, changes nothing. */
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
