import * as z from 'zod';

/** The demo users' password. */
export const password = 'quayside-demo-1';

/** A logged-in user with a browser's headers, because compression is part of the work. */
export type Caller = { username: string; headers: Record<string, string> };

const LoginAnswer = z.object({ data: z.object({ access: z.string() }) });
const ListAnswer = z.object({
  code: z.literal(2000),
  data: z.object({ total: z.int(), data: z.array(z.object({ id: z.int() })) }),
});

export async function logIn(origin: string, username: string): Promise<Caller> {
  const answer = await fetch(`${origin}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} could not log in: ${await answer.text()}`);
  const { data } = LoginAnswer.parse(await answer.json());
  return {
    username,
    headers: {
      authorization: `JWT ${data.access}`,
      'accept-encoding': 'gzip, deflate, br, zstd',
      'accept-language': 'zh-CN',
    },
  };
}

/** One list request, checked: a wrong response must not be timed. */
export async function listOf(
  origin: string,
  caller: Caller,
  path: string,
): Promise<z.infer<typeof ListAnswer>['data']> {
  return ListAnswer.parse(await answerOf(origin, caller, path)).data;
}

/** The data of a response; throws unless it succeeds. */
export async function answerOf(origin: string, caller: Caller, path: string): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, { headers: caller.headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
