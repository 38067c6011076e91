import type { BookingRevision } from '#contract/booking/revision.ts';
import type { OfferedDocument } from '#contract/documents/document.ts';
import type { DocumentKind } from '#contract/documents/document-kind.ts';
import { fail } from '#server/platform/app-error.ts';
import type { KindDef, Standing } from './kind.ts';
import { kinds } from './kinds.ts';

export { type Company, type DocumentAsk, type KindDef, type Revision, Standing } from './kind.ts';

/** How documents of a kind are made. */
export function kindNamed(wanted: DocumentKind): KindDef {
  return kinds.find(({ kind }) => kind === wanted) ?? fail('not_found');
}

/** What can be made of a booking that stands so, and why the rest cannot. */
export function offeredOf(content: BookingRevision, standing: Standing): OfferedDocument[] {
  return kinds.map(({ kind, formats, perBox = false, available }) => {
    const found = available(content, standing);
    return { kind, formats: [...formats], per_box: perBox, reason: found === true ? null : found };
  });
}
