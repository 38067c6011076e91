/** `QUAYSIDE_SECRET=<new> QUAYSIDE_SECRET_BEFORE=<old> npm run secret:rotate`: seals what is kept sealed under the new secret. */
import { writeTransaction } from '#server/platform/db.ts';
import { type Resealed, resealAll } from '#server/platform/reseal.ts';
import { StartError } from '#server/platform/start-error.ts';
import { runCli, withRuntimeDatabase } from './cli.ts';

const USAGE =
  'Stop all servers, then: QUAYSIDE_SECRET=<the new one> QUAYSIDE_SECRET_BEFORE=<the one before> npm run secret:rotate';

await runCli(async () => {
  const before = process.env['QUAYSIDE_SECRET_BEFORE']?.trim() ?? '';
  if (before === '' || !process.env['QUAYSIDE_SECRET']?.trim()) throw new StartError(USAGE);
  return withRuntimeDatabase(async ({ database }, { secret: now }) =>
    writeTransaction(database, async (db) => {
      const resealed = await resealAll(db, { before, now });
      refuseWrong(resealed);
      return told(resealed);
    }),
  );
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
