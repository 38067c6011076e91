/** A reason to give up that a person can act on: one line, no stack. */
export class Failure extends Error {}

const width = 12;

/** One line of a step: what it is about, and what happens. */
export function say(topic, text) {
  process.stdout.write(`${topic.padEnd(width)}${text}\n`);
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a script's body; a Failure becomes its line and exit code 1. */
export async function run(body) {
  process.stdout.on('error', () => undefined);
  try {
    await body();
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : (error.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
