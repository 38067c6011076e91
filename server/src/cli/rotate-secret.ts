/**
 * `QUAYSIDE_SECRET=<new> QUAYSIDE_SECRET_BEFORE=<old> npm run secret:rotate`: re-encrypts stored secrets with the new
 * secret.
 */
import { join } from 'node:path';
import { replaceStoredSecret } from '#server/platform/settings/config.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { resealAll, describeReseal, refuseWrongSecret } from '#server/platform/secrets/reseal.ts';
import { StartError } from '#server/platform/start-error.ts';
import { runCli, withRuntimeDatabase } from './cli.ts';

const USAGE =
  'Stop all servers, then: QUAYSIDE_SECRET=<the new one> QUAYSIDE_SECRET_BEFORE=<the one before> npm run secret:rotate';

await runCli(async () => {
  const before = process.env['QUAYSIDE_SECRET_BEFORE']?.trim() ?? '';
  if (before === '' || !process.env['QUAYSIDE_SECRET']?.trim()) throw new StartError(USAGE);
  return withRuntimeDatabase(async ({ database }, { secret: now, dataDir }) => {
    const resealed = await writeTransaction(database, async (db) => {
      const outcome = await resealAll(db, { before, now });
      refuseWrongSecret(outcome);
      return outcome;
    });
    // After the commit: if interrupted in between, the command is run again.
    const isReplaced = replaceStoredSecret(dataDir, { before, now });
    return `${describeReseal(resealed)}${isReplaced ? `\n${join(dataDir, 'secret')} holds it from now on.` : ''}`;
  });
});
