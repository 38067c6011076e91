import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../settings/config.ts';
import { scaledTimeout } from '../timeouts.ts';

/** A line break in a header would begin another header. */
const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}]+$/u);

/** A mail to one person, ready to be sent. */
export const Mail = z.object({
  /** A single plain address: no name, no list, no group. */
  to: oneLine(254).regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/),
  subject: oneLine(200),
  text: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof Mail>;

/** A mail stored by the demo instead of being sent. */
export const StoredMail = z.object({ ...Mail.shape, id: z.string(), sent: z.iso.datetime() });
export type StoredMail = z.infer<typeof StoredMail>;

type MailSettings = Pick<Config, 'mail' | 'dataDir'>;

const timeoutMs = 30_000;

/** Loaded on demand: 4 MB that a server without mail does not need. */
const loadMailer = async () => import('nodemailer');

/** The folder of the demo's mails. */
export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');

/** Further parts of a mail that is not a system message. */
type Extras = {
  messageId?: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
};

/** Sends a mail by the mail server, or stores it as a file in the demo. Throws on failure. */
export async function sendMail(
  { mail: mailServer, dataDir }: MailSettings,
  mail: Mail,
  { messageId, attachments = [] }: Extras = {},
): Promise<void> {
  if (!mailServer) throw new Error('no mail server is set (SMTP_URL)');
  const message = {
    ...Mail.parse(mail),
    from: mailServer.from,
    // Prevents automatic replies such as holiday notices (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(messageId !== undefined && { messageId }),
    attachments: [...attachments],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (mailServer.smtpUrl === null) return saveToOutbox(mail, { message, dataDir });
  const ms = scaledTimeout(timeoutMs);
  const times = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms };
  const { createTransport } = await loadMailer();
  await createTransport({ url: mailServer.smtpUrl, ...times }).sendMail(message);
}

async function saveToOutbox(mail: Mail, { message, dataDir }: { message: object; dataDir: string }): Promise<void> {
  const { createTransport } = await loadMailer();
  const { message: eml } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const folder = outboxFolder({ dataDir });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sent = new Date().toISOString();
  const id = `${sent.replaceAll(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
  await writeFile(join(folder, `${id}.eml`), eml, { mode: 0o600 });
  const saved: StoredMail = { ...mail, id, sent };
  const file = join(folder, `${id}.json`);
  // Renamed when complete, for concurrent readers of the folder.
  await writeFile(`${file}.part`, JSON.stringify(saved), { mode: 0o600 });
  await rename(`${file}.part`, file);
}
