/**
 * `npm run admin -- --username <name> [--name <full name>]`: creates the first administrator of an empty installation.
 * `npm run admin -- --reset-second-factor <name>`: removes a lost second factor.
 * `npm run admin -- backup <file or folder>`, `npm run admin -- restore <file> [--into <folder>]`: docs/backup.md.
 */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { writeTransaction } from '#server/platform/database/db.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import { seed } from '#server/seed/index.ts';
import { type LostFactorOutcome, resetLostFactor } from '#server/system/session/lost-factor.ts';
import { createFirstAdmin, type FirstAdmin, type FirstAdminOutcome } from '#server/system/user/first-admin.ts';
import { backup, restore } from './backup.commands.ts';
import { runCli, withRuntimeDatabase } from './cli.ts';

const USAGE =
  'Say who: npm run admin -- --username <name> [--name <full name>], or --reset-second-factor <name> for a lost one.\n' +
  'Or what: npm run admin -- backup <file or folder>, npm run admin -- restore <file> [--into <folder>]';
const refusals: Readonly<Record<Exclude<FirstAdminOutcome, 'created'>, string>> = {
  exists: 'There is an administrator already: further ones are made in the console, under System.',
  weak_password:
    'That password is too easy to guess: take at least 8 letters and digits, or leave it empty to have one made.',
  bad_name: 'A user name has 1 to 50 characters, a full name (--name) 1 to 40.',
  name_taken: 'That user name is taken: choose another one.',
};

const lostFactorTexts: Readonly<Record<LostFactorOutcome, string>> = {
  reset: 'The second factor was taken away; all sessions of that user have ended. It is in the login log.',
  unknown: 'Nobody is called so.',
  none: 'That user has no second factor.',
};

/** Declared before it is used: the command runs before the rest of this file is evaluated. */
const optionTypes = {
  username: { type: 'string' },
  name: { type: 'string' },
  'reset-second-factor': { type: 'string' },
  into: { type: 'string' },
} as const;

type NewAdmin = FirstAdmin & { isGenerated: boolean };

await runCli(async () => {
  const { command, path, into, 'reset-second-factor': lostFactorUser } = options();
  if (command === 'backup') return backup(path);
  if (command === 'restore') return restore(path, into);
  return lostFactorUser === undefined ? createAdmin() : resetFactor(lostFactorUser);
});

async function resetFactor(username: string): Promise<string> {
  return withRuntimeDatabase(async ({ database }) => {
    const outcome = await writeTransaction(database, async (tx) => resetLostFactor(tx, username));
    if (outcome !== 'reset') throw new StartError(lostFactorTexts[outcome]);
    return lostFactorTexts[outcome];
  });
}

async function createAdmin(): Promise<string> {
  const { isGenerated, ...admin } = await promptAdmin();
  return withRuntimeDatabase(async ({ url, database }, { profile }) => {
    await migrate({ url, seed: async () => seed(database, { profile }) });
    const outcome = await writeTransaction(database, async (tx) => createFirstAdmin(tx, admin));
    if (outcome !== 'created') throw new StartError(refusals[outcome]);
    const password = isGenerated ? ` Password, shown this once: ${admin.password}` : '';
    return `The administrator ${admin.username} was made.${password}`;
  });
}

/** A password argument would be stored in the shell's history, so it is prompted for, or generated. */
async function promptAdmin(): Promise<NewAdmin> {
  const { username, name } = options();
  if (!username) throw new StartError(USAGE);
  const typed = process.stdin.isTTY ? await promptPassword() : '';
  // Hexadecimal: has letters and digits, as passwords must, and is easy to copy.
  const password = typed === '' ? randomBytes(14).toString('hex') : typed;
  return { username, name: name ?? username, password, isGenerated: typed === '' };
}

type Options = { [name in keyof typeof optionTypes | 'command' | 'path']?: string | undefined };

function options(): Options {
  const { values, positionals } = parseArguments();
  const [command, path, ...rest] = positionals;
  const isKnown = command === undefined || command === 'backup' || command === 'restore';
  if (!isKnown || rest.length > 0) throw new StartError(USAGE);
  return { ...values, command, path };
}

function parseArguments() {
  try {
    return parseArgs({ options: optionTypes, allowPositionals: true });
  } catch {
    throw new StartError(USAGE);
  }
}

/** Input is not echoed. */
async function promptPassword(): Promise<string> {
  const hiddenOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: hiddenOutput, terminal: true });
  process.stderr.write('Password (empty: one is made and shown once): ');
  try {
    return (await prompt.question('')).trim();
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
