/** `npm run admin -- --username <name> [--name <full name>]`: makes the first administrator of an empty installation. */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { writeTransaction } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import { seed } from '#server/seed/index.ts';
import { createFirstAdmin, type FirstAdmin, type FirstAdminOutcome } from '#server/system/user/first-admin.ts';
import { runCli, withRuntimeDatabase } from './cli.ts';

const USAGE = 'Say who: npm run admin -- --username <name> [--name <full name>]';
const refusals: Readonly<Record<Exclude<FirstAdminOutcome, 'created'>, string>> = {
  exists: 'There is an administrator already: further ones are made in the console, under System.',
  weak_password:
    'That password is too easy to guess: take at least 8 letters and digits, or leave it empty to have one made.',
  bad_name: 'A user name has 1 to 50 characters, a full name (--name) 1 to 40.',
  name_taken: 'That user name is taken: choose another one.',
};

type Wanted = FirstAdmin & { isMade: boolean };

await runCli(async () => {
  const { isMade, ...admin } = await askedFor();
  return withRuntimeDatabase(async ({ url, database }, { profile }) => {
    await migrate({ url, seed: async () => seed(database, { profile }) });
    const outcome = await writeTransaction(database, async (tx) => createFirstAdmin(tx, admin));
    if (outcome !== 'created') throw new StartError(refusals[outcome]);
    const password = isMade ? ` Password, shown this once: ${admin.password}` : '';
    return `The administrator ${admin.username} was made.${password}`;
  });
});

/** A password on the command line would stand in the shell's history, so it is asked for, or made. */
async function askedFor(): Promise<Wanted> {
  const { username, name } = options();
  if (!username) throw new StartError(USAGE);
  const typed = process.stdin.isTTY ? await askPassword() : '';
  // Hexadecimal: letters and digits, which a password must have, and nothing that is hard to copy.
  const password = typed === '' ? randomBytes(14).toString('hex') : typed;
  return { username, name: name ?? username, password, isMade: typed === '' };
}

function options(): { username?: string | undefined; name?: string | undefined } {
  try {
    return parseArgs({ options: { username: { type: 'string' }, name: { type: 'string' } } }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

/** Typed unseen. */
async function askPassword(): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stderr.write('Password (empty: one is made and shown once): ');
  try {
    return (await prompt.question('')).trim();
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
