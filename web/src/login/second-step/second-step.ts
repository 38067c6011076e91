import { api } from '#web/platform/api/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { startSession } from '#web/platform/session/session.ts';

type LoginResult = { access: string; userId: number };

/** One step of a login that may be the last. */
export async function submitLoginStep(url: '/api/login/' | '/api/login/second_factor/', body: object): Promise<void> {
  const { access, userId } = await api<LoginResult>('POST', url, { body });
  startSession(access, userId);
}

/** The ticket of a login that needs a second step; other errors are rethrown. */
export function secondStepTicket(error: unknown): string {
  const data = error instanceof ApiError ? error.data : undefined;
  const isRequired = typeof data === 'object' && data !== null && 'code' in data && data.code === 'login.second_factor';
  if (isRequired && 'ticket' in data && typeof data.ticket === 'string') return data.ticket;
  throw error;
}
