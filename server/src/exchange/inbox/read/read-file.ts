import type { MessageReader, ReadFile } from '../apply/answer.ts';
import { readDcsa } from './read-dcsa.ts';
import { readEdifact } from './read-edifact.ts';
import { unreadAs } from './unreadable-reason.ts';

/** Each reader recognises its own format. */
const readers: readonly MessageReader[] = [readEdifact, readDcsa];

/** The messages of a file; an unreadable one is one message with the reason. */
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

/** Enough to recognise the kind of file. */
function beginningOf(text: string): string {
  return text.slice(0, 60).replaceAll(/[^\u0020-\u007e]/g, '.');
}
