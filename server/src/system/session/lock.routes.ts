import * as z from 'zod';
import { LockedScreen, PasswordProof } from '#contract/system/account-security.ts';
import { accountSecurityLabels } from '#contract/system/account-security.labels.ts';
import {
  countWrongUnlock,
  lockedScreen,
  lockedSession,
  lockSession,
  unlockSession,
} from '#server/access/session-lock.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { AppError, failAndCommit } from '#server/platform/app-error.ts';
import { isProof } from './proof.ts';
import { loginTypes, recordAttempt } from './public.ts';

const common = {
  method: 'POST',
  access: 'signed_in',
  allowedWhile: ['locked', 'factor_missing', 'viewing'],
  allowedBeforePasswordChange: true,
  labels: [accountSecurityLabels],
} as const;

/** The lock of an unattended screen: its session is blocked until its owner unlocks it. */
export const lockRoutes: Route[] = [
  route({
    ...common,
    url: '/api/system/session/lock/',
    summary: 'Lock this session: its token does nothing until it is unlocked',
    output: LockedScreen,
    handle: async (ctx) => {
      await lockSession(ctx.db, ctx.viewer.sessionId);
      // In a view as another user, the viewer has to unlock.
      return lockedScreen(ctx.db, ctx.viewer.realUserId ?? ctx.viewer.id);
    },
  }),
  route({
    ...common,
    url: '/api/system/session/unlock/',
    summary: 'Unlock this session by the password or a code; five wrong answers log off',
    body: PasswordProof,
    output: z.null(),
    perMinute: 30,
    handle: (ctx, { body }) => unlock(ctx, body.proof),
  }),
];

async function unlock(ctx: Ctx, typed: string): Promise<null> {
  const session = await lockedSession(ctx.db, ctx.viewer.sessionId);
  // Unlocked by another window already.
  if (!session) return null;
  const owner = { id: session.user_id, password_hash: session.password_hash };
  if (await isProof(ctx, owner, typed)) {
    await unlockSession(ctx.db, session.id);
    return null;
  }
  const { username } = session;
  await recordAttempt(ctx, { username, account: owner, result: 'wrong', loginType: loginTypes.unlock });
  const remaining = await countWrongUnlock(ctx.db, session.id);
  if (remaining === 0) return failAndCommit('session.unlock_failed');
  const issues = [{ path: 'proof', rule: 'wrong_unlock', params: { left: remaining } } as const];
  throw new AppError('invalid_input', { issues, commitsWrites: true });
}
