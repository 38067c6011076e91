import { createHash } from 'node:crypto';
import { renderMail } from '#server/platform/mail/mail-content.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { coveringMail } from '../writing/public.ts';
import type { Deliverer, Outgoing } from './delivery-route.ts';
import { sql } from 'kysely';
import { type Database, readTransaction, writeTransaction } from '#server/platform/database/db.ts';

/**
 * Mails a file to all of the channel's recipients who have not received it yet; a repeat has the same Message-ID, so
 * that mailboxes show it once. An address refused by the mail server does not affect the others.
 */
export const byMail: Deliverer = async (transmission, channel, { config, database, renewLease }) => {
  const { content, controlRef } = transmission;
  const { subject, paragraphs } = coveringMail(transmission, channel);
  const mail = { lang: 'en', subject, from: 'Quayside', paragraphs, notes: [] };
  const served = await servedBy(database, transmission);
  const refused: string[] = [];
  for (const to of new Set(channel.recipients.filter((address) => !served.has(address)))) {
    // Sequentially, to limit the load on the mail server; the lease prevents concurrent sending.
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

/** Whether the mail server refused this address; if it refuses everything, the next one is not tried. */
function isOfRecipient(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && error.responseCode !== closing;
}

/** A key of an address, independent of its position in the list. */
function keyOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 12);
}

type Sent = Pick<Outgoing, 'id' | 'controlRef'>;

/** The recipients served under a transmission's current control reference. */
async function servedBy(database: Database, { id, controlRef }: Sent): Promise<ReadonlySet<string>> {
  const { rows } = await readTransaction(database, (db) =>
    sql<{ recipient: string }>`
      select recipient from transmission_recipient
      where transmission_id = ${id} and control_ref = ${controlRef}`.execute(db),
  );
  return new Set(rows.map(({ recipient }) => recipient));
}

/** Recorded at once, so that this one is not sent again even if others fail. */
async function noteServed(database: Database, { id, controlRef }: Sent, recipient: string): Promise<void> {
  await writeTransaction(database, (db) =>
    sql`
      insert into transmission_recipient (transmission_id, control_ref, recipient) values (${id}, ${controlRef}, ${recipient})
      on conflict do nothing`.execute(db),
  );
}
