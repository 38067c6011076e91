import type { Agent, Harness } from '../harness.ts';
import { type Mailbox, tokenIn } from './mailbox.ts';

let people = 0;

/** A registration form with an unused address. */
export function aPerson(parts: Record<string, string> = {}) {
  people += 1;
  const password = 'harbour-2026';
  return {
    nickname: `Person ${people}`,
    email: `person${people}@example.com`,
    password,
    password2: password,
    ...parts,
  };
}

/**
 * Account calls without a login. Each has another IP address, so that only the tests of IP limits reach them; the
 * server must trust 127.0.0.1 as its proxy.
 */
export async function accountCalls({ as }: Pick<Harness, 'as'>, mailbox: Mailbox) {
  const anonymous = await as();
  let calls = 0;
  const post: (url: string, body: object, headers?: Record<string, string>) => ReturnType<Agent['call']> = async (
    url,
    body,
    headers = {},
  ) => {
    calls += 1;
    return anonymous.call('POST', url, body, { 'x-forwarded-for': `203.0.113.${calls % 250}`, ...headers });
  };
  const user = '/api/system/user/';
  const register = (person: object, headers = {}) => post(`${user}register_user/`, person, headers);
  const activate = (token: string) => post(`${user}activate/`, { token });
  return {
    register,
    activate,
    logIn: (username: string, password: string, headers = {}) => post('/api/login/', { username, password }, headers),
    forgot: (account: string, headers = {}) => post(`${user}forgot_password/`, { account }, headers),
    renew: (token: string, newPassword: string) =>
      post(`${user}renew_password/`, { token, newPassword, newPassword2: newPassword }),
    /** A user who has registered and opened the link. */
    anActiveUser: async () => {
      const person = aPerson();
      await register(person);
      await activate(tokenIn(await mailbox.newest(person.email)));
      return person;
    },
  };
}
