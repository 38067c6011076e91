import { sql } from 'kysely';
import { newSecret, parseSecret } from '#server/access/token.ts';
import type { PublicCtx } from '#server/http/route.ts';

/** Days without a login after which a browser is no longer known. */
const rememberedDays = 180;
const maxDevices = 20;

/** The calling device, if the account was used on it before; otherwise undefined. */
export async function knownDevice({ db, request }: PublicCtx, userId: number | undefined): Promise<number | undefined> {
  const parsed = parseSecret(request.deviceCookie ?? '');
  if (!parsed || userId === undefined) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from known_device
    where id = ${parsed.id} and secret_hash = ${parsed.hash} and user_id = ${userId}
      and last_seen > now() - make_interval(days => ${rememberedDays})`.execute(db);
  return rows[0]?.id;
}

/** Stores the device after a login, and returns its id. */
export async function rememberDevice(ctx: PublicCtx, userId: number): Promise<number> {
  const deviceId = await knownDevice(ctx, userId);
  const { secret, hash } = newSecret();
  const { rows } =
    deviceId === undefined
      ? await sql<{ id: number }>`
          insert into known_device (user_id, secret_hash) values (${userId}, ${hash}) returning id`.execute(ctx.db)
      : await sql<{ id: number }>`
          update known_device set secret_hash = ${hash}, last_seen = now() where id = ${deviceId} returning id`.execute(
          ctx.db,
        );
  const id = rows[0]?.id ?? 0;
  // Programs store no cookies, so each login would be a new device.
  await sql`
    delete from known_device where user_id = ${userId} and id not in (
      select id from known_device where user_id = ${userId} order by last_seen desc, id desc limit ${maxDevices})`.execute(
    ctx.db,
  );
  ctx.reply.deviceCookie = { value: `${id}.${secret}`, days: rememberedDays };
  return id;
}
