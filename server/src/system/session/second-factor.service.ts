import { sql } from 'kysely';
import type { OwnSecondFactor, RecoveryCodes, SecondFactorSetUp } from '#contract/system/account-security.ts';
import {
  confirmSecondFactor,
  dropSecondFactor,
  hasSecondFactor,
  renewRecoveryCodes,
  setUpUri,
  startSecondFactor,
} from '#server/access/second-factor.ts';
import { requiresFactor } from '#server/access/session-owner.ts';
import { endSessions } from '#server/access/session.ts';
import type { Ctx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import { notifyFactorChanged } from '#server/system/account/public.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { requireManaged } from '#server/system/user/public.ts';
import { requireProof } from './proof.ts';

export async function ownSecondFactor({ db, viewer }: Ctx): Promise<OwnSecondFactor> {
  const { rows } = await sql<OwnSecondFactor>`
    select f.user_id is not null as is_on, ${requiresFactor(sql`u.id`)} as is_required,
      to_char(f.confirmed_at, 'YYYY-MM-DD HH24:MI:SS') as since,
      (select count(*) from recovery_code c where c.user_id = u.id and f.user_id is not null)::int as recovery_codes_left
    from users u left join second_factor f on f.user_id = u.id and f.confirmed_at is not null
    where u.id = ${viewer.id}`.execute(db);
  return rows[0] ?? fail('not_found');
}

/** A new secret, repeatable until one is confirmed. */
export async function setUpOwnFactor(ctx: Ctx): Promise<SecondFactorSetUp> {
  const secret = (await startSecondFactor(ctx, ctx.viewer.id)) ?? fail('second_factor.on');
  const site = await setting(ctx.db, 'login.site_name');
  const issuer = typeof site === 'string' && site !== '' ? site : 'Quayside';
  return { secret, uri: setUpUri(secret, { issuer, label: ctx.viewer.username }) };
}

/** Ends sessions that were opened by password only. */
export async function confirmOwnFactor(ctx: Ctx, code: string): Promise<RecoveryCodes> {
  const { id, sessionId } = ctx.viewer;
  if (await hasSecondFactor(ctx.db, id)) fail('second_factor.on');
  const codes = await confirmSecondFactor(ctx, id, code);
  if (!codes) return refuse([{ path: 'code', rule: 'wrong_code' }]);
  await endSessions(ctx.db, { userId: id, except: sessionId }, 'owner');
  await notifyFactorChanged(ctx, id, 'factor_on');
  return { codes };
}

export async function renewOwnCodes(ctx: Ctx, proof: string): Promise<RecoveryCodes> {
  const { id } = ctx.viewer;
  await requireFactor(ctx);
  await requireProof(ctx, proof);
  const codes = await renewRecoveryCodes(ctx.db, id);
  await notifyFactorChanged(ctx, id, 'codes_renewed');
  return { codes };
}

/** Refused while a role requires it. */
export async function switchOffOwnFactor(ctx: Ctx, proof: string): Promise<null> {
  await requireFactor(ctx);
  if ((await ownSecondFactor(ctx)).is_required) fail('second_factor.required');
  await requireProof(ctx, proof);
  await dropSecondFactor(ctx.db, ctx.viewer.id);
  await notifyFactorChanged(ctx, ctx.viewer.id, 'factor_off');
  ctx.reply.message = 'updated';
  return null;
}

async function requireFactor({ db, viewer }: Ctx): Promise<void> {
  if (!(await hasSecondFactor(db, viewer.id))) fail('second_factor.none');
}

/**
 * For users who have lost it: they log in with their password only, and have to set it up again if their role requires
 * it.
 */
export async function resetFactorOf(ctx: Ctx, id: number): Promise<null> {
  await requireManaged(ctx, [id]);
  if (!(await dropSecondFactor(ctx.db, id))) fail('second_factor.none');
  await endSessions(ctx.db, { userId: id, except: ctx.viewer.sessionId }, 'admin');
  await notifyFactorChanged(ctx, id, 'factor_reset');
  ctx.reply.message = 'updated';
  return null;
}
