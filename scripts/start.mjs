// npm start: from a bare clone to a running console. Plain JavaScript that Node.js 18 can run.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { pinnedNode, toolEnv } from './lib/runtime.mjs';
import { run } from './lib/say.mjs';
import { serverArgs, serverEnv } from './lib/server-args.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The server in its own process group: the terminal's Ctrl-C reaches this process, which forwards it once. */
function serve(node) {
  const child = spawn(node, serverArgs, {
    cwd: root,
    env: serverEnv(toolEnv(node)),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => {
    if (signal)
      process.stderr.write(
        `The server was ended by ${signal}. npm start starts it again; nothing that was saved is lost.\n`,
      );
    process.exit(code ?? 1);
  });
}

/** npm and its shell may be ended without forwarding the signal; then nobody is left to stop the server. */
function whenOrphaned(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
}

await run(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  await ensureWebBuilt(node);
  serve(node);
});
