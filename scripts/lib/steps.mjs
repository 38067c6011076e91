import { execute, toolEnv } from './runtime.mjs';
import { Failure, say, seconds } from './say.mjs';

/** The output may end up in a file or a web page. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Some tools colour their output regardless of settings. */
// oxlint-disable-next-line no-control-regex -- it is what colours are made of
export const withoutColours = (text) => text.replaceAll(/\u001b\[[\d;]*m/g, '');

/** Runs steps, prints each one's duration and failures, and continues. */
export function createSteps(node) {
  /** Failures of steps without tests: `{ name, why }`. */
  const failures = [];

  /**
   * `body` returns null on success, else the output to show; it may also throw. Returns whether it succeeded. A step
   * whose tests fail names them itself (`hasTests`).
   */
  async function step(name, body, { hasTests = false } = {}) {
    const since = Date.now();
    const trouble = await body().catch((error) => (error instanceof Failure ? error.message : error.stack));
    say(trouble === null ? 'ok' : 'FAILED', `${name} (${seconds(since)})`);
    if (trouble === null) return true;
    const why = withoutColours(trouble).trim();
    if (!hasTests) failures.push({ name, why });
    process.stdout.write(`${why}\n\n`);
    return false;
  }

  /** A step that runs one program on the pinned Node.js; `check` judges the output of a successful one. */
  async function program(name, args, { check = () => null, env = {}, hasTests = false } = {}) {
    const body = async () => {
      const { code, output } = await execute(node, args, { env: toolEnv(node, { ...plain, ...env }), capture: true });
      return code === 0 ? check(output) : output || `ended with code ${code}`;
    };
    return step(name, body, { hasTests });
  }

  return { node, failures, step, program };
}
