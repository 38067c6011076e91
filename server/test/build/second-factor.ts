import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#server/access/password.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Agent, Harness } from '../harness.ts';
import { aUser } from './user.ts';

export const factorPath = '/api/system/second_factor/';
export const factorPassword = 'harbour-2026';

export type Person = { id: number; username: string };
export type PersonWithFactor = Person & { agent: Agent; secret: string; codes: string[] };

/**
 * Tests advance it after using a code, because a code is accepted once. It stands still otherwise, so that slow tests do not
 * change the step of a code.
 */
export function steppingClock(): Clock & { advance: (steps?: number) => void } {
  let nowMs = Date.now();
  return {
    now: () => new Date(nowMs),
    advance: (steps = 3) => {
      nowMs += steps * 30_000;
    },
  };
}

/** A code that is not this one. */
export const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');

type Server = Pick<Harness, 'as' | 'database'> & { clock: ReturnType<typeof steppingClock> };

/** People with a second factor, and their two steps; the server must trust 127.0.0.1 as its proxy. */
export async function secondFactorCalls({ as, database, clock }: Server) {
  const anonymous = await as();
  let calls = 0;
  // Each from another address, so that the limit per address does not apply.
  const post = (url: string, body: unknown) => {
    calls += 1;
    return anonymous.call('POST', url, body, { 'x-forwarded-for': `198.51.100.${calls % 250}` });
  };
  const codeOf = (secret: string, shift = 0): string =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() + shift * 30_000 });
  const aPerson = async (role = 'front_desk'): Promise<Person> => {
    const id = await aUser(database, { role });
    const { username } = await database
      .updateTable('users')
      .set({ password_hash: await hashPassword(factorPassword) })
      .where('id', '=', id)
      .returning('username')
      .executeTakeFirstOrThrow();
    return { id, username };
  };
  /** A user who has switched it on in a session. */
  const aPersonWithFactor = async (): Promise<PersonWithFactor> => {
    clock.advance();
    const person = await aPerson();
    const agent = await as(person.id);
    const { secret } = (await agent.expectSuccess('POST', `${factorPath}set_up/`)) as { secret: string };
    const confirmed = await agent.call('POST', `${factorPath}confirm/`, { code: codeOf(secret) });
    const { codes } = confirmed.data as { codes: string[] };
    clock.advance();
    return { ...person, agent, secret, codes };
  };
  const firstStep = ({ username }: Person) => post('/api/login/', { username, password: factorPassword });
  const ticketOf = async (person: Person): Promise<string> =>
    ((await firstStep(person)).data as { ticket: string }).ticket;
  const secondStep = (ticket: string, code: string) => post('/api/login/second_factor/', { ticket, code });
  return { aPerson, aPersonWithFactor, codeOf, firstStep, secondStep, ticketOf };
}
