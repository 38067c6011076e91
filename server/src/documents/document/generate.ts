import { sql } from 'kysely';
import type { DocumentInput } from '#contract/documents/document.ts';
import type { DocumentReason } from '#contract/documents/document-kind.ts';
import { unavailableTexts } from '#contract/documents/unavailable.messages.ts';
import { type Language, textsIn } from '#contract/languages/language.ts';
import { notifyBookingChanged } from '#server/booking/booking/people/public.ts';
import { freezeBooking, presentBooking } from '#server/booking/booking/revision/public.ts';
import type { AdmittedContext } from '#server/http/route.ts';
import { type Caller, rowById } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import type { SettingValues } from '#contract/system/settings.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { loadConfigVersion, currentSettings } from '#server/platform/settings/system-config.ts';
import { insertGenerated, releaseContents, type StoredUpload, storeGenerated } from '#server/system/file/public.ts';
import { type DocumentContext, type KindDef, kindFor, type Revision, DocumentStates } from '../kinds/public.ts';
import { companyOf, companyText } from './company.ts';
import { queueEventDeliveries } from '#server/interfaces/delivery/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { insertDocument, sameDocument, type DocumentKey } from './documents.queries.ts';
import { rendered } from './render.ts';

/** `jobs`: notifies subscribers of stored documents. */
export type Maker = Caller & { config: Config; jobs?: Pick<Jobs, 'send'> };
type DocumentRequest = Pick<DocumentInput, 'kind' | 'language' | 'format' | 'box' | 'revision'>;

/** All input of a document, read in one short transaction: drawing needs no connection. */
export type Prepared = {
  bookingId: number;
  /** Null for a preview. */
  revisionId: number | null;
  def: KindDef;
  revision: Revision;
  states: DocumentStates;
  settings: SettingValues;
  options: Omit<DocumentContext, 'company'> & Pick<DocumentRequest, 'format'>;
  boxNumber: string;
};

/** Prepares a document of the booking's current content, which is frozen. */
export async function prepareDocument(maker: Maker, bookingId: number, request: DocumentRequest): Promise<Prepared> {
  const states = await documentStates(maker, bookingId);
  return prepared(maker, { bookingId, states, request, frozen: await freezeBooking(maker, bookingId) });
}

/** Prepares a preview: nothing is written. */
export async function preparePreview(
  maker: Maker & { now: Date },
  bookingId: number,
  request: DocumentRequest,
): Promise<Prepared> {
  const states = await documentStates(maker, bookingId);
  return prepared(maker, { bookingId, states, request, frozen: await presentBooking(maker, bookingId) });
}

/** The states of a booking in the caller's scope. */
export async function documentStates(caller: Caller, bookingId: number): Promise<DocumentStates> {
  await loadConfigVersion(caller.db);
  return DocumentStates.parse(await rowById(caller, bookingTable, bookingId));
}

type Parts = {
  bookingId: number;
  states: DocumentStates;
  request: DocumentRequest;
  frozen: Revision & { id: number | null };
};

async function prepared(
  maker: Maker,
  { bookingId, states, request, frozen: { id: revisionId, ...revision } }: Parts,
): Promise<Prepared> {
  const { language, format, box } = request;
  // A caller who has read another revision must not make a document of this one unknowingly.
  if (request.revision !== undefined && request.revision !== revision.number) fail('document.stale');
  const def = await kindFor(maker, bookingId, request.kind);
  const settings = await currentSettings(maker.db);
  const options = { language, format, box, text: companyText(settings, def.kind, language) };
  return {
    bookingId,
    revisionId,
    def,
    revision,
    states,
    settings,
    options,
    boxNumber: boxNumberOf(def, revision, box),
  };
}

function boxNumberOf({ perBox }: KindDef, { content }: Revision, box: number | null): string {
  if (box === null) return '';
  const line = content.ctnlist.find(({ id }) => id === box);
  if (!perBox || !line || line.cntrno === '') return fail('not_found');
  return line.cntrno;
}

/** Why the document is not available in the booking's state. */
export function unavailableReason({ def, revision, states }: Prepared): DocumentReason {
  const found = def.available(revision.content, states);
  return found === true ? fail('not_found') : found;
}

export function refuseUnavailable(ready: Prepared, locale: Language): never {
  return fail('document.unavailable', { reason: textsIn(unavailableTexts, locale)[unavailableReason(ready)] });
}

export type RenderedDocument = Prepared & { bytes: Buffer; pages: number };

/** Draws the document if it is available; the company's pictures are read from the store. */
export async function renderIfAvailable(ready: Prepared, config: Config): Promise<RenderedDocument | undefined> {
  const { def, revision, states, settings, options } = ready;
  const isThere = def.available(revision.content, states) === true && def.formats.includes(options.format);
  if (!isThere) return undefined;
  const company = await companyOf(settings, config);
  return { ...ready, ...(await rendered(def, revision, { ...options, company })) };
}

/** e.g. `QD20261121_BOOKING_NOTE_r3_both.pdf` */
export function fileNameOf({ revision, def, options, boxNumber }: Prepared): string {
  const parts = [revision.content.booking.orderno, def.kind, boxNumber, `r${revision.number}`, options.language];
  return `${parts.filter((part) => part !== '').join('_')}.${options.format}`;
}

/** A document whose content is in the store. */
export type UploadedDocument = RenderedDocument & { sent: StoredUpload };

/** Uploads the drawn document to the store, while no connection is held. */
export async function storedDocument(
  outside: Pick<AdmittedContext, 'config' | 'transaction'>,
  drawn: RenderedDocument,
): Promise<UploadedDocument> {
  const { options, bytes } = drawn;
  return { ...drawn, sent: await storeGenerated(outside, { name: fileNameOf(drawn), ending: options.format, bytes }) };
}

/** Stores a document and returns its id; an identical one is not stored again. */
export async function saveDocument(maker: Maker, { sent, ...drawn }: UploadedDocument): Promise<number> {
  const { bookingId, revisionId, def, options, boxNumber: box, bytes, pages } = drawn;
  if (revisionId === null) throw new Error('a document that is kept is made of a revision that is kept');
  const { language, format } = options;
  const documentKey = { bookingId, revisionId, kind: def.kind, language, format, box };
  const known = await existingDocument(maker, documentKey, sent);
  if (known !== undefined) return known;
  const file = await insertGenerated(maker, sent);
  const id = await insertDocument(maker, { ...documentKey, file, pages, size: bytes.length });
  await notifyBookingChanged(maker.db, bookingId);
  const { db, jobs } = maker;
  const detail = { kind: def.kind, language, format, pages };
  if (jobs) await queueEventDeliveries({ db, jobs }, [{ type: 'DOCUMENT_MADE', booking: bookingId, detail }]);
  return id;
}

/** Serialised, so that of two concurrent identical documents the second finds the first. */
async function existingDocument(
  { db }: Maker,
  documentKey: DocumentKey,
  { sha256, holds }: StoredUpload,
): Promise<number | undefined> {
  const key = `document ${documentKey.revisionId} ${documentKey.kind} ${documentKey.language} ${documentKey.format} ${documentKey.box}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  const known = await sameDocument({ db }, documentKey, Buffer.from(sha256, 'base64url').toString('hex'));
  if (known !== undefined) await releaseContents(db, holds);
  return known;
}
