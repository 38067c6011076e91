import type { Caller } from './callers.ts';
import { sendRequest } from './wire.ts';
import { signedOutPattern } from './signed-out.ts';

/** Delay before another login after a refusal, because addresses with many failures are blocked. */
const retryAfterMs = 30_000;

type FuzzServer = { base: URL; writeLine: (line: string) => void };

/**
 * An anonymous caller, and the accounts given as `NAME:PASSWORD`. One whose login is refused calls anonymously until it
 * works again.
 */
export function accountCallers({ base, writeLine }: FuzzServer, logins: readonly string[]): Caller[] {
  const nobody: Caller = {
    name: 'anonymous',
    share: 1,
    headers: async () => ({}),
    isSignedOut: () => false,
    renew: () => undefined,
  };
  return [nobody, ...logins.map((login) => accountCaller({ base, writeLine }, login))];
}

function accountCaller({ base, writeLine }: FuzzServer, login: string): Caller {
  const at = login.indexOf(':');
  const [username, password] = [login.slice(0, at), login.slice(at + 1)];
  let headers: Promise<Record<string, string>> | undefined;
  let notBefore = 0;
  const open = async (): Promise<Record<string, string>> => {
    const access = await accessOf(base, { username, password });
    if (access !== undefined) return { authorization: `JWT ${access}` };
    notBefore = Date.now() + retryAfterMs;
    writeLine(`${username} is not let in`);
    return {};
  };
  return {
    name: username,
    share: 3,
    headers: () => {
      if (headers === undefined || (notBefore > 0 && Date.now() > notBefore)) {
        notBefore = 0;
        headers = open();
      }
      return headers;
    },
    isSignedOut: ({ text }) => notBefore === 0 && signedOutPattern.test(text),
    renew: () => {
      headers = undefined;
    },
  };
}

async function accessOf(base: URL, body: object): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' };
  const outcome = await sendRequest(
    base,
    { method: 'POST', path: '/api/login/', headers, body: JSON.stringify(body) },
    {},
  );
  if ('failed' in outcome || outcome.status !== 200) return undefined;
  const { data } = JSON.parse(outcome.text) as { data: { access?: string } };
  return data.access;
}
