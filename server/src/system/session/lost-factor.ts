import { dropSecondFactor } from '#server/access/second-factor.ts';
import { endSessions } from '#server/access/session.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { accountByLogin, loginTypes, recordAttempt } from './public.ts';

export type LostFactorOutcome = 'reset' | 'unknown' | 'none';

/** The origin of a call on the machine itself: no address, and the command as browser. */
const request = { ip: '127.0.0.1', agent: 'npm run admin' } as const;

/**
 * Removes a lost second factor, for the case that nobody can do it in the console. It is recorded in the login log, its
 * owner gets a message, and their sessions end.
 */
export async function resetLostFactor(db: Tx, username: string): Promise<LostFactorOutcome> {
  const account = await accountByLogin(db, username);
  if (!account) return 'unknown';
  if (!(await dropSecondFactor(db, account.id))) return 'none';
  await endSessions(db, { userId: account.id }, 'admin');
  await recordAttempt({ db, request }, { username, account, result: 'unlocked', loginType: loginTypes.secondFactor });
  await notifyUsers(db, { to: { users: [account.id] }, kind: 'system', text: 'factor_reset', link: '/userInfo' });
  return 'reset';
}
