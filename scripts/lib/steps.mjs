import { execute, toolEnv } from './runtime.mjs';
import { Failure, say, seconds } from './say.mjs';

/** What is shown may end in a file or a web page. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Some tools colour their output whatever they are told. */
// oxlint-disable-next-line no-control-regex -- it is what colours are made of
const withoutColours = (text) => text.replaceAll(/\u001b\[[\d;]*m/g, '');

/** Runs steps one after the other, tells each one's time, shows what failed, and goes on. */
export function createSteps(node) {
  const failed = [];

  /** `body` answers null when all is well, else what to show; it may also throw. Answers whether all is well. */
  async function step(name, body) {
    const since = Date.now();
    const trouble = await body().catch((error) => (error instanceof Failure ? error.message : error.stack));
    say(trouble === null ? 'ok' : 'FAILED', `${name} (${seconds(since)})`);
    if (trouble === null) return true;
    failed.push(name);
    process.stdout.write(`${withoutColours(trouble).trim()}\n\n`);
    return false;
  }

  /** A step that is one program on the pinned Node.js; `check` judges what a successful one wrote. */
  async function program(name, args, check = () => null) {
    return step(name, async () => {
      const { code, output } = await execute(node, args, { env: toolEnv(node, plain), capture: true });
      return code === 0 ? check(output) : output || `ended with code ${code}`;
    });
  }

  return { node, failed, step, program };
}
