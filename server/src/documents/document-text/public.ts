import { sql } from 'kysely';
import type { TextKind, TextLanguage } from '#contract/documents/document-text.ts';
import type { Tx } from '#server/platform/database/db.ts';

export type DocumentTextBody = { title: string; body: string };
export type DocumentTexts = Readonly<Partial<Record<TextLanguage, DocumentTextBody>>>;

export function hasText(texts: DocumentTexts): boolean {
  return Object.keys(texts).length > 0;
}

/** The enabled texts for a booking: those of its carrier, else those for all carriers. */
export async function textsInUse(db: Tx, bookingId: number, kind: TextKind): Promise<DocumentTexts> {
  const { rows } = await sql<DocumentTextBody & { language: TextLanguage }>`
    select distinct on (t.language) t.language, t.title, t.body
    from document_text t join booking b on b.id = ${bookingId}
    where t.kind = ${kind} and t.is_enabled and not t.is_deleted and coalesce(t.carrier = b.carrier, t.carrier is null)
    order by t.language, t.carrier nulls last`.execute(db);
  return Object.fromEntries(rows.map(({ language, ...text }) => [language, text]));
}
