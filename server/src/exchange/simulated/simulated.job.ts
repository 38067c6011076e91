import { sql } from 'kysely';
import { writeTransaction } from '#server/platform/database/db.ts';
import { jobKind } from '#server/platform/jobs.ts';
import { receiveFile } from '../inbox/public.ts';
import { simulatedJob } from './job-name.ts';
import { answersTo } from './play.ts';
import { queueSimulatedAnswer } from './queue.ts';

type Sent = { channel_id: number; bytes: Buffer; at: string };

/** Simulates a carrier's answer: it reads the sent bytes, and its own go through the in-box like any other's. */
export const simulatedAnswerJob = jobKind({
  ...simulatedJob,
  retry: { limit: 5, delaySeconds: 5 },
  run: async ({ transmission, step }, { deps: { database, send } }) =>
    writeTransaction(database, async (db) => {
      const { rows } = await sql<Sent>`
        select t.channel_id, c.bytes, t.sent_at as at from transmission t join transmission_content c on c.transmission_id = t.id
        where t.id = ${transmission} and t.transport = 'SIMULATED' and t.control_ref = c.control_ref and t.sent_at is not null
        order by c.id desc limit 1`.execute(db);
      const [sent] = rows;
      if (!sent) return;
      for (const { bytes, fileName } of answersTo(sent.bytes, { transmission, step, at: sent.at }))
        await receiveFile({ db, send }, { channel: sent.channel_id, source: 'SIMULATED', fileName, bytes });
      if (step === 'receipt' && send) await queueSimulatedAnswer(db, send, { transmission, step: 'word' });
    }),
});
