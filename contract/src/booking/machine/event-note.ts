import { uploads } from '../../fields/special-fields.ts';

/** As long as the reasons that programs give (DCSA Booking 2.0.5, `reason`) with a few words of ours. */
export const maxNoteLength = 5500;

/** Uploaded files that go with a step, e.g. the letter that was sent: each by its path, and uploaded by whoever takes the step. */
export const eventFiles = () => uploads('files', mostFiles);
export const mostFiles = 10;

/** What is sent by hand says how, or shows what was sent. */
export function isSendingNoted({ note, files }: { note: string; files: readonly string[] }): boolean {
  return note.trim() !== '' || files.length > 0;
}
