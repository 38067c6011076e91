import type { DocumentKind } from '#contract/documents/document-kind.ts';
import { viewerOf } from '#server/access/viewer.ts';
import { paperOf } from '#server/documents/document/public.ts';
import { type Database, readTransaction } from '#server/platform/db.ts';
import { byMail } from './by-mail.ts';
import { type Builder, NotWritten, type Outgoing, type DeliveryRoute } from './delivery-route.ts';

/** Which paper says what is told. */
const kinds: Readonly<Record<Outgoing['function'], DocumentKind>> = { SO: 'BOOKING_NOTE', SI: 'SI', VGM: 'VGM' };

/** The paper of a booking as PDF, made with the rights of whoever has sent it. */
const buildPaper: Builder = async (outgoing, { language }, { database, config }) => {
  const kind = kinds[outgoing.function];
  const viewer = await senderOf(database, outgoing);
  const bytes = await paperOf({ database, config, viewer }, { kind, language, revision: outgoing.frozen });
  const fileName = `${kind}_${outgoing.revision.booking.orderno}_${outgoing.controlRef}.pdf`;
  return { fileName, contentType: 'application/pdf', bytes };
};

async function senderOf(database: Database, { requestedBy }: Outgoing) {
  if (requestedBy === null) throw new NotWritten('nobody has sent it');
  const found = await readTransaction(database, (db) =>
    viewerOf(db, new Map(), { userId: requestedBy, rightsVersion: 0 }),
  );
  return { ...found, sessionId: 0 };
}

/** Carriers that are written to: a mail with the paper attached. */
export const mailRoute: DeliveryRoute = { build: buildPaper, deliver: byMail };
