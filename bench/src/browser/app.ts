import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import * as z from 'zod';
import { password } from '../stage/caller.ts';

const root = join(import.meta.dirname, '../../..');

/** Builds the current web app. */
export async function buildWeb(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The web app could not be built.');
}

const LoginAnswer = z.object({ data: z.object({ access: z.string(), userId: z.int() }) });

/** The app's cookies after a login: the server's and its own two. */
export function signIn(origin: string) {
  return async (context: BrowserContext): Promise<void> => {
    const answer = await context.request.post(`${origin}/api/login/`, { data: { username: 'superadmin', password } });
    const { data } = LoginAnswer.parse(await answer.json());
    const cookie = { url: origin, sameSite: 'Strict' } as const;
    await context.addCookies([
      { ...cookie, name: 'token', value: data.access },
      { ...cookie, name: 'uuid', value: String(data.userId) },
    ]);
  };
}
