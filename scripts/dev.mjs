// npm run dev: the server, started anew on every change, and the web app with hot reload.
// npm run dev -- --mock: the web app alone; admin, editor and user1 log in, each with the name as password.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { pinnedNode, toolEnv } from './lib/runtime.mjs';
import { run } from './lib/say.mjs';
import { serverArgs, serverEnv } from './lib/server-args.mjs';

await run(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  const isMock = process.argv.includes('--mock');
  const own = { CAPTCHA: process.env.CAPTCHA ?? 'off', ...(isMock ? { QUAYSIDE_MOCK: '1' } : {}) };
  const env = toolEnv(node, own);
  // In process groups of their own: the terminal's Ctrl-C comes here, and reaches each of them once.
  const options = { env, stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32' };
  const server = ['--watch', '--watch-preserve-output', ...serverArgs];
  const children = [
    ...(isMock ? [] : [spawn(node, server, { ...options, env: serverEnv(env), cwd: root })]),
    spawn(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js')], { ...options, cwd: inRoot('web') }),
  ];
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  for (const child of children) child.once('exit', stop);
});
