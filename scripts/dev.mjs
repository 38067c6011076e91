// npm run dev: the server, started anew on every change, and the web app with hot reload.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { pinnedNode, toolEnv } from './lib/runtime.mjs';
import { run } from './lib/say.mjs';

await run(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  const env = toolEnv(node, { CAPTCHA: process.env.CAPTCHA ?? 'off' });
  const children = [
    spawn(node, ['--watch', '--watch-preserve-output', inRoot('server', 'src', 'main.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
    spawn(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js')], {
      cwd: inRoot('web'),
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  ];
  const stop = (signal) => children.forEach((child) => child.kill(signal));
  // The terminal's Ctrl-C reaches all of us; only a signal sent to this process alone has to be handed on.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => stop('SIGTERM'));
  for (const child of children) child.once('exit', () => stop('SIGTERM'));
});
