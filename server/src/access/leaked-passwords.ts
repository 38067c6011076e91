import { readFileSync } from 'node:fs';

const list = new URL('./leaked-passwords.txt', import.meta.url);

/** Read when the first password is chosen; small letters, `#` before what is said of the list. */
let passwords: ReadonlySet<string> | undefined;

/** Passwords of people whose services lost them, of those that have letters and digits the most frequent. */
export function leakedPasswords(): ReadonlySet<string> {
  passwords ??= new Set(
    readFileSync(list, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return passwords;
}

/** Whether others' thieves try it first; letters count alike, large or small. */
export function isLeakedPassword(password: string): boolean {
  return leakedPasswords().has(password.toLowerCase());
}
