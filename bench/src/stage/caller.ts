import * as z from 'zod';

/** The demo accounts'. */
export const password = 'quayside-demo-1';

/** Somebody logged in. A browser's headers, because compressing the answer is part of the work. */
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

/** One list call, checked: a wrong answer is not worth timing. */
export async function listOf(
  origin: string,
  caller: Caller,
  path: string,
): Promise<z.infer<typeof ListAnswer>['data']> {
  return ListAnswer.parse(await answerOf(origin, caller, path)).data;
}

/** What a call answers; anything but success is not worth timing. */
export async function answerOf(origin: string, caller: Caller, path: string): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, { headers: caller.headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
