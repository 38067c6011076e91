/** A failure that the user can fix: one line, no stack. */
export class Failure extends Error {}

const width = 12;

/** One line of a step: its topic, and what happens. */
export function say(topic, text) {
  process.stdout.write(`${topic.padEnd(width)}${text}\n`);
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a script's body; prints a Failure as one line with exit code 1. */
export async function run(body) {
  process.stdout.on('error', () => undefined);
  try {
    await body();
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : (error.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
