import type { DocumentKind, DocumentLanguage } from '#contract/documents/document-kind.ts';
import { type Database, readTransaction } from '#server/platform/database/db.ts';
import type { Caller } from '#server/http/rows.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { loadConfigVersion, currentSettings } from '#server/platform/settings/system-config.ts';
import { kindFor, type Revision } from '../kinds/public.ts';
import { companyOf, companyText } from './company.ts';
import { rendered } from './render.ts';

type FrozenDocumentRequest = { kind: DocumentKind; language: DocumentLanguage; revision: Revision };
type Making = { database: Database; config: Config; viewer: Caller['viewer'] };

/** A document of a frozen revision as PDF, to be attached to a message; no connection is held while it is drawn. */
export async function paperOf({ database, config, viewer }: Making, request: FrozenDocumentRequest): Promise<Buffer> {
  const { kind, language, revision } = request;
  const { def, settings } = await readTransaction(database, async (db) => {
    await loadConfigVersion(db);
    return {
      def: await kindFor({ db, viewer }, revision.content.booking.id, kind),
      settings: await currentSettings(db),
    };
  });
  const company = await companyOf(settings, config);
  const text = companyText(settings, def.kind, language);
  const { bytes } = await rendered(def, revision, { format: 'pdf', language, company, text, box: null });
  return bytes;
}
