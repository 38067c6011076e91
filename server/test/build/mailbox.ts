import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { StoredMail } from '#server/platform/mail/mail.ts';

export type Mailbox = {
  /** All mails to an address, oldest first. */
  to: (address: string) => StoredMail[];
  /** Waits for `count` mails to an address, and returns the newest. */
  newest: (address: string, count?: number) => Promise<StoredMail>;
  eml: (mail: StoredMail) => string;
};

/** The mails of a demo server, read from its data folder. */
export function mailboxIn(dataDir: string): Mailbox {
  const folder = join(dataDir, 'mail');
  const to = (address: string) => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    const mails = names
      .toSorted()
      .map((name) => StoredMail.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
    return mails.filter((mail) => mail.to === address);
  };
  const newest = async (address: string, count = 1) => {
    await expect.poll(() => to(address).length).toBe(count);
    const mail = to(address).at(-1);
    if (!mail) throw new Error(`no mail to ${address}`);
    return mail;
  };
  return { to, newest, eml: ({ id }) => readFileSync(join(folder, `${id}.eml`), 'utf8') };
}

/** The token of a mailed link; `''` if there is none. */
export function tokenIn({ text }: StoredMail): string {
  return /#(\d+\.[\w-]{43})/.exec(text)?.[1] ?? '';
}
