import { execute } from './runtime.mjs';

/** Runs npm on the Node.js it came with, because an old npm may not run on the pinned one. */
export function npm(args, options) {
  const { npm_execpath: npmPath, npm_node_execpath: npmNode } = process.env;
  if (npmPath && /\.c?js$/.test(npmPath)) return execute(npmNode ?? process.execPath, [npmPath, ...args], options);
  const isWindows = process.platform === 'win32';
  return execute(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows });
}
