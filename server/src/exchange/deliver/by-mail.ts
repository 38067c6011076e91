import { createHash } from 'node:crypto';
import { renderMail } from '#server/platform/mail/mail-content.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { coveringMail } from '../writing/public.ts';
import type { Deliverer, Outgoing } from './delivery-route.ts';
import { sql } from 'kysely';
import { type Database, readTransaction, writeTransaction } from '#server/platform/database/db.ts';

/**
 * Mails a file to everybody whom the channel names and who has not got it yet; a repeat bears the same id, so that mailboxes show
 * it once. An address that the mail server refuses keeps nobody else from their mail.
 */
export const byMail: Deliverer = async (transmission, channel, { config, database, renewLease }) => {
  const { content, controlRef } = transmission;
  const { subject, paragraphs } = coveringMail(transmission, channel);
  const mail = { lang: 'en', subject, from: 'Quayside', paragraphs, notes: [] };
  const served = await servedBy(database, transmission);
  const refused: string[] = [];
  for (const to of new Set(channel.recipients.filter((address) => !served.has(address)))) {
    // One after the other: a mail server is not flooded, and nobody else sends it meanwhile.
    await renewLease();
    try {
      await sendMail(config, renderMail(to, mail), {
        messageId: `<transmission-${controlRef}-${keyOf(to)}@quayside>`,
        attachments: [{ filename: content.fileName, content: content.bytes, contentType: content.contentType }],
      });
      await noteServed(database, transmission, to);
    } catch (error) {
      if (!isOfRecipient(error)) throw error;
      refused.push(`${to}: ${error.message}`);
    }
  }
  if (refused.length > 0) throw new Error(refused.join('; '));
  return {};
};

const closing = 421;

/** The mail server has refused this address; where it takes nothing at all, the next is not asked either. */
function isOfRecipient(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && error.responseCode !== closing;
}

/** The same for the same address, wherever it stands in the list. */
function keyOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 12);
}

type Sent = Pick<Outgoing, 'id' | 'controlRef'>;

/** Who has got a transmission under its present control reference. */
async function servedBy(database: Database, { id, controlRef }: Sent): Promise<ReadonlySet<string>> {
  const { rows } = await readTransaction(database, (db) =>
    sql<{ recipient: string }>`
      select recipient from transmission_recipient
      where transmission_id = ${id} and control_ref = ${controlRef}`.execute(db),
  );
  return new Set(rows.map(({ recipient }) => recipient));
}

/** Noted at once: whatever happens to the others, this one is not written to again. */
async function noteServed(database: Database, { id, controlRef }: Sent, recipient: string): Promise<void> {
  await writeTransaction(database, (db) =>
    sql`
      insert into transmission_recipient (transmission_id, control_ref, recipient) values (${id}, ${controlRef}, ${recipient})
      on conflict do nothing`.execute(db),
  );
}
