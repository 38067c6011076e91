// node scripts/tool.mjs <program.ts> [arguments]: one of our TypeScript programs on the pinned Node.js, installed first.
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { execute, pinnedNode, toolEnv } from './lib/runtime.mjs';
import { run } from './lib/say.mjs';

await run(async () => {
  const [program, ...args] = process.argv.slice(2);
  await ensureInstalled();
  const node = pinnedNode();
  // The program receives the terminal's Ctrl-C itself and ends on its own.
  process.on('SIGINT', () => undefined);
  const { code } = await execute(node, [inRoot(program), ...args], { cwd: root, env: toolEnv(node), stdin: 'inherit' });
  process.exitCode = code;
});
