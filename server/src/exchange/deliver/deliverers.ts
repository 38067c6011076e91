import { byTransport } from './by-transport.ts';
import { dcsaRoute } from './dcsa.ts';
import { type SentKind, type DeliveryRoute, type Builder, NotWritten, type Outgoing } from './delivery-route.ts';
import { type TextMessageKind, writeMessage, describeIssues } from '../writing/public.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { DocumentKind } from '#contract/documents/document-kind.ts';
import { viewerOf } from '#server/access/viewer.ts';
import { paperOf } from '#server/documents/document/public.ts';
import { type Database, readTransaction } from '#server/platform/database/db.ts';
import { byMail } from './by-mail.ts';

/** The document for each function. */
const kinds: Readonly<Record<Outgoing['function'], DocumentKind>> = { SO: 'BOOKING_NOTE', SI: 'SI', VGM: 'VGM' };

/** The booking's document as PDF, made with the sender's rights. */
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

/** Carriers by e-mail: a mail with the document attached. */
const mailRoute: DeliveryRoute = { build: buildPaper, deliver: byMail };

/** The content in one of our text formats. */
const buildText =
  (kind: TextMessageKind): Builder =>
  async (outgoing, channel) => {
    const written = writeMessage(kind, outgoing, channel);
    if (!written.ok) throw notWritten(written.issues);
    return written;
  };

/** How each kind of channel builds and delivers messages. */
export const deliveryRoutes: Readonly<Record<SentKind, DeliveryRoute>> = {
  EMAIL: mailRoute,
  EDI: { build: buildText('EDI'), deliver: byTransport },
  PLATFORM: { build: buildText('PLATFORM'), deliver: byTransport },
  DCSA: dcsaRoute,
};

/** Why a message cannot be written, in both languages, because the out-box is shared. */
function notWritten(issues: readonly FieldIssue[]): NotWritten {
  const sentences = (['zh-CN', 'en'] as const).map((locale) =>
    describeIssues(issues, locale)
      .map(({ message }) => message)
      .join('; '),
  );
  return new NotWritten(sentences.join(' / '));
}
