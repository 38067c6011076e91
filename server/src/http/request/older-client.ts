import type { FastifyRequest } from 'fastify';
import type { ErrorId } from '#contract/errors.ts';
import { webClient } from '#contract/web-client.ts';
import { clientKeyOf } from '#server/access/client-key.ts';
import { tokenOf } from '#server/access/token.ts';
import type { AppError } from '#server/platform/app-error.ts';
import { type Database, readTransaction } from '#server/platform/database/db.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { pathOf } from './address.ts';

/** The addresses that the older clients of this API family know (docs/adr/0056). */
const olderPaths = /^\/(?:api\/)?(?:system|login|logout|captcha|init|token)\//;

type RequestHead = Pick<FastifyRequest, 'headers' | 'url'>;

/** Whether somebody else's program calls the system area: neither our own web app nor a program with a key of its own. */
export function isOlderClient({ headers, url }: RequestHead): boolean {
  if (headers[webClient.header] === webClient.value || !olderPaths.test(pathOf(url))) return false;
  const token = tokenOf(headers.authorization);
  return token === undefined || clientKeyOf(token) === undefined;
}

/** Whether such a caller is refused as it reads refusals; a database that is away says no. */
export async function isRefusedAsOlder(database: Database, request: RequestHead): Promise<boolean> {
  if (!isOlderClient(request)) return false;
  return readTransaction(database, async (db) => setting(db, 'interfaces.older_clients')).catch(() => false);
}

type OlderRefusal = { status: number; body: { code: number; msg: unknown; data: unknown } };
const withoutData = (status: number, code: number, msg: unknown): OlderRefusal => ({
  status,
  body: { code, msg, data: null },
});

/** Refusals of its own kinds, by their code; those of single actions are 400 (docs/adr/0056). */
const codes: Partial<Record<ErrorId, number>> = {
  not_found: 400,
  'login.wrong': 401,
  'login.disabled': 4000,
  'login.locked': 4000,
  'login.captcha_missing': 4000,
  'login.captcha_wrong': 4000,
  'login.proof_wrong': 4000,
};

/** Actions that have always worded their refusals by themselves, and so refuse an input as they refuse all else. */
const olderActionPaths = /\/(?:multiple_delete|change_password|reset_password)\/?$/;

type Shown = { status: number; msg: string; url: string };
type Refusal = Pick<AppError, 'id' | 'params'>;

/** HTTP tells nothing, the code tells what to do, and the message is shown as it is. */
export function olderRefusal({ id, params }: Refusal, { status, msg, url }: Shown): OlderRefusal {
  if (id === 'no_route') return withoutData(status, status, msg);
  // Its own way to say that the login page is next.
  if (id === 'refresh_not_valid') return withoutData(401, 400, 'error');
  if (id === 'token_not_valid' || id === 'user_not_found') return withoutData(200, 401, endedSession(id, msg));
  // People read no addresses, but such a client's operators look for them.
  const text = id === 'forbidden' ? `${msg} (${params['method']}: ${params['path']})` : msg;
  return withoutData(200, codeOf(id, url), text);
}

function codeOf(id: ErrorId, url: string): number {
  const isOwn = id.includes('.') || (id === 'invalid_input' && olderActionPaths.test(pathOf(url)));
  return codes[id] ?? (isOwn ? 400 : 4000);
}

/** What makes such a client renew its session, or forget it. */
function endedSession(code: ErrorId, message: string) {
  const messages = [{ token_class: 'AccessToken', token_type: 'access', message }];
  return { detail: message, code, messages };
}
