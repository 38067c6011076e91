import type { MessageReader, ReadFile } from '../apply/answer.ts';
import { readDcsa } from './read-dcsa.ts';
import { readEdifact } from './read-edifact.ts';
import { unreadAs } from './unreadable-reason.ts';

/** Whoever knows the form of a file reads it. */
const readers: readonly MessageReader[] = [readEdifact, readDcsa];

/** What a file says; one that nobody can read is one message that says so. */
export function readFile(bytes: Buffer): ReadFile {
  for (const reader of readers) {
    const read = reader(bytes);
    if (read) return read;
  }
  return {
    senderId: '',
    controlRef: '',
    messages: [{ kind: '', problem: unreadAs('unknown_form', beginningOf(bytes.toString('latin1'))) }],
  };
}

/** Enough to see what kind of file it is. */
function beginningOf(text: string): string {
  return text.slice(0, 60).replaceAll(/[^\u0020-\u007e]/g, '.');
}
