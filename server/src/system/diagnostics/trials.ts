import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { noAddress, type Trial, type TrialName } from '#contract/system/diagnostics.ts';
import { fileStore, withTemporaryFile } from '#server/platform/files/files.ts';
import type { AdmittedContext } from '#server/http/route.ts';
import { redactText } from '#server/platform/log-error.ts';
import { sendMail } from '#server/platform/mail/mail.ts';

const trialByName: Readonly<Record<TrialName, (context: AdmittedContext) => Promise<string>>> = {
  mail: tryMail,
  store: tryStore,
};

/** Tries something out, outside of any transaction; that it does not work is an answer, not an error. */
export async function runTrial(context: AdmittedContext, name: TrialName): Promise<Trial> {
  const startedAt = performance.now();
  const { ok, text } = await trialByName[name](context).then(
    (result) => ({ ok: true, text: result }),
    (error: unknown) => ({ ok: false, text: redactText(error instanceof Error ? error.message : String(error)) }),
  );
  return { ok, ms: Math.round(performance.now() - startedAt), text: text.slice(0, 500) };
}

/** A mail to whoever tries it. */
async function tryMail({ config, transaction, viewer }: AdmittedContext): Promise<string> {
  const to = await transaction(async (db) => {
    const { rows } = await sql<{ email: string }>`select email from users where id = ${viewer.id}`.execute(db);
    return rows[0]?.email ?? '';
  });
  if (to === '') throw new Error(noAddress);
  const text = `Quayside at ${config.publicUrl} sends mail.`;
  await sendMail(config, { to, subject: 'Quayside: test', text, html: `<p>${text}</p>` });
  return '';
}

/** A file is written, read and removed where files are kept. */
async function tryStore({ config }: AdmittedContext): Promise<string> {
  const store = fileStore(config);
  const name = `media/.trial-${randomUUID()}`;
  const expected = randomUUID();
  try {
    await withTemporaryFile(config, async (draft) => {
      await writeFile(draft, expected, { mode: 0o600 });
      await store.put(name, draft);
    });
    const found = await store.withFile(name, async (path) => readFile(path, 'utf8'));
    if (found !== expected) throw new Error('what was read is not what was written');
  } finally {
    await store.remove(name).catch(() => undefined);
  }
  return '';
}
