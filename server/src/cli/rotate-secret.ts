/** `QUAYSIDE_SECRET=<new> QUAYSIDE_SECRET_BEFORE=<old> npm run secret:rotate`: seals what is kept sealed under the new secret. */
import { join } from 'node:path';
import { replaceKeptSecret } from '#server/platform/config.ts';
import { writeTransaction } from '#server/platform/db.ts';
import { type Resealed, resealAll } from '#server/platform/reseal.ts';
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
      refuseWrong(outcome);
      return outcome;
    });
    // After the commit: cut off between the two, the command is given again.
    const isKept = replaceKeptSecret(dataDir, { before, now });
    return `${told(resealed)}${isKept ? `\n${join(dataDir, 'secret')} holds it from now on.` : ''}`;
  });
});

/** Nothing opens: it was another secret. What has been done is undone by the throw. */
function refuseWrong({ done, already, lost }: Resealed): void {
  if (lost.length > 0 && done + already === 0)
    throw new StartError(`QUAYSIDE_SECRET_BEFORE opens none of ${lost.length} secrets: nothing was changed.`);
}

function told({ done, already, lost }: Resealed): string {
  const rest = lost.length === 0 ? '' : `\nThese do not open and have to be set again: ${lost.join(', ')}.`;
  return `${done} secrets were sealed anew, ${already} were already.${rest}\nStart the servers with the new QUAYSIDE_SECRET; people stay logged in.`;
}
