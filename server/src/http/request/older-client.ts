import type { FastifyRequest } from 'fastify';
import type { ErrorId } from '#contract/errors.ts';
import { webClient } from '#contract/web-client.ts';
import { clientKeyOf } from '#server/access/client-key.ts';
import { tokenOf } from '#server/access/token.ts';
import type { AppError } from '#server/platform/app-error.ts';
import { type Database, readTransaction } from '#server/platform/database/db.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { pathOf } from './address.ts';

/** The paths that older clients of this API family use (docs/adr/0056). */
const olderPaths = /^\/(?:api\/)?(?:system|login|logout|captcha|init|token)\//;

type RequestHead = Pick<FastifyRequest, 'headers' | 'url'>;

/** Whether an older client calls the system area: neither our web app nor a program with a key. */
export function isOlderClient({ headers, url }: RequestHead): boolean {
  if (headers[webClient.header] === webClient.value || !olderPaths.test(pathOf(url))) return false;
  const token = tokenOf(headers.authorization);
  return token === undefined || clientKeyOf(token) === undefined;
}

/** Whether a caller receives errors in the older form; false if the database is unavailable. */
export async function isRefusedAsOlder(database: Database, request: RequestHead): Promise<boolean> {
  if (!isOlderClient(request)) return false;
  return readTransaction(database, async (db) => setting(db, 'interfaces.older_clients')).catch(() => false);
}

type OlderRefusal = { status: number; body: { code: number; msg: unknown; data: unknown } };
const withoutData = (status: number, code: number, msg: unknown): OlderRefusal => ({
  status,
  body: { code, msg, data: null },
});

/** Codes of its general errors; those of single actions are 400 (docs/adr/0056). */
const codes: Partial<Record<ErrorId, number>> = {
  not_found: 400,
  'login.wrong': 401,
  'login.disabled': 4000,
  'login.locked': 4000,
  'login.captcha_missing': 4000,
  'login.captcha_wrong': 4000,
  'login.proof_wrong': 4000,
};

/** Actions with errors of their own in older clients, also for invalid input. */
const olderActionPaths = /\/(?:multiple_delete|change_password|reset_password)\/?$/;

type Shown = { status: number; msg: string; url: string };
type Refusal = Pick<AppError, 'id' | 'params'>;

/** The HTTP status is always the same, the code decides, and the message is displayed unchanged. */
export function olderRefusal({ id, params }: Refusal, { status, msg, url }: Shown): OlderRefusal {
  if (id === 'no_route') return withoutData(status, status, msg);
  // Makes it show the login page.
  if (id === 'refresh_not_valid') return withoutData(401, 400, 'error');
  if (id === 'token_not_valid' || id === 'user_not_found') return withoutData(200, 401, endedSession(id, msg));
  // Users do not read paths, but such a client's operators look for them.
  const text = id === 'forbidden' ? `${msg} (${params['method']}: ${params['path']})` : msg;
  return withoutData(200, codeOf(id, url), text);
}

function codeOf(id: ErrorId, url: string): number {
  const isOwn = id.includes('.') || (id === 'invalid_input' && olderActionPaths.test(pathOf(url)));
  return codes[id] ?? (isOwn ? 400 : 4000);
}

/** Makes such a client renew or discard its session. */
function endedSession(code: ErrorId, message: string) {
  const messages = [{ token_class: 'AccessToken', token_type: 'access', message }];
  return { detail: message, code, messages };
}
