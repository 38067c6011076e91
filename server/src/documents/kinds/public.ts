import type { BookingRevision } from '#contract/booking/revision.ts';
import type { AvailableDocument } from '#contract/documents/document.ts';
import type { DocumentKind } from '#contract/documents/document-kind.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Caller } from '#server/http/rows.ts';
import { fail } from '#server/platform/app-error.ts';
import type { KindDef, DocumentStates } from './kind.ts';
import { kinds } from './kinds.ts';

export { type Company, type DocumentContext, type KindDef, type Revision, DocumentStates } from './kind.ts';
export { fillingOf } from './letter/filling.ts';

/** The kinds that a user may make and read; other kinds are hidden. */
export function openKinds({ viewer }: { viewer: Viewer }): ReadonlySet<DocumentKind> {
  return new Set(kinds.filter(({ isOpenTo }) => isOpenTo?.(viewer) ?? true).map(({ kind }) => kind));
}

/** A kind of document for a booking in the caller's scope. */
export async function kindFor(caller: Caller, bookingId: number, kindName: DocumentKind): Promise<KindDef> {
  const def = kinds.find(({ kind }) => kind === kindName && openKinds(caller).has(kind)) ?? fail('not_found');
  return kindOfBooking(caller, bookingId, def);
}

async function kindOfBooking(caller: Caller, bookingId: number, def: KindDef): Promise<KindDef> {
  return { ...def, ...(await def.bound?.(caller, bookingId)) };
}

type BookingAndStates = { content: BookingRevision; states: DocumentStates };

/** The available kinds in the booking's state, and why others are unavailable. */
export async function offeredOf(caller: Caller, { content, states }: BookingAndStates): Promise<AvailableDocument[]> {
  const open = openKinds(caller);
  const offered: AvailableDocument[] = [];
  for (const each of kinds.filter(({ kind }) => open.has(kind))) {
    // Sequentially, because they share the connection.
    const { kind, formats, perBox = false, available } = await kindOfBooking(caller, content.booking.id, each);
    const found = available(content, states);
    offered.push({ kind, formats: [...formats], per_box: perBox, reason: found === true ? null : found });
  }
  return offered;
}
