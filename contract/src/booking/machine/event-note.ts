import { uploads } from '../../fields/special-fields.ts';

/** Fits the longest `reason` of DCSA Booking 2.0.5, with a few words of our own. */
export const maxNoteLength = 5500;

/** Paths of uploaded files that go with a step, e.g. the letter that was sent; the caller must have uploaded them. */
export const eventFiles = () => uploads('files', mostFiles);
export const mostFiles = 10;

/** A step sent by hand needs a note on how, or the file that was sent. */
export function isSendingNoted({ note, files }: { note: string; files: readonly string[] }): boolean {
  return note.trim() !== '' || files.length > 0;
}
