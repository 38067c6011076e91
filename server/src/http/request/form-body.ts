import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/settings/config.ts';
import { fail } from '#server/platform/app-error.ts';
import { type Database, readTransaction } from '#server/platform/database/db.ts';
import { setting } from '#server/platform/settings/system-config.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { isFromForeignPage } from './foreign-page.ts';

type FormDeps = { config: Config; database: Database };

/**
 * Accepts form fields in addition to JSON, as older clients send them (docs/adr/0056). A page of another site can
 * submit a form without a preflight request, and so log a user in as another user: forms from other sites are refused.
 */
export function acceptForms(app: FastifyInstance, deps: FormDeps): void {
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (isFromForeignPage(request, deps.config)) fail('foreign_page');
      const isOn = await readTransaction(deps.database, async (db) => setting(db, 'interfaces.older_clients'));
      return isOn ? fieldsOf(bytes) : fail('forms_off');
    },
  );
}

/** Invalid UTF-8 is refused, not repaired; of a repeated name the last value counts, as in JSON. */
function fieldsOf(bytes: Buffer): Record<string, string> {
  const text = decodeUtf8(bytes);
  if (text === undefined || !isDecodable(text)) fail('malformed_request');
  const entries = [...new URLSearchParams(text)];
  return entries.some(([name]) => name === '__proto__') ? fail('malformed_request') : Object.fromEntries(entries);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
