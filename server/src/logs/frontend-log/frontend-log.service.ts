import { sql } from 'kysely';
import type { FrontendLogEntry } from '#contract/logs/frontend-log.ts';
import { redact } from '#contract/logs/redact.ts';
import type { Ctx } from '#server/http/route.ts';
import { createHash } from 'node:crypto';

type Entry = ReturnType<typeof cleanEntry>;

/** Stores a window's entries without secrets, and counts its errors. */
export async function storeEntries(ctx: Ctx, entries: readonly FrontendLogEntry[]): Promise<number> {
  const cleanedEntries = entries.map((entry) => cleanEntry(entry));
  const { viewer, request } = ctx;
  const caller = {
    user_name: viewer.name,
    ip: request.ip,
    agent: request.agent.slice(0, 500),
    ...ownerOf(ctx),
  };
  await ctx.db
    .insertInto('frontend_log')
    .values(cleanedEntries.map((entry) => ({ ...entry, ...caller })))
    .execute();
  await count(ctx, cleanedEntries);
  return cleanedEntries.length;
}

function ownerOf({ viewer }: Ctx) {
  return { creator_id: viewer.id, modifier_id: viewer.id, dept_belong_id: viewer.dept };
}

/** The window has removed secrets already, but it is not trusted. */
function cleanEntry(entry: FrontendLogEntry) {
  const [message, url, detail] = [redact(entry.message), redact(entry.url), redact(entry.detail)];
  const fingerprint = entry.type === 'danger' ? fingerprintOf({ message, detail }) : '';
  return { ...entry, message, url, detail, fingerprint };
}

async function count(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  const errors = Map.groupBy(
    entries.filter((entry) => entry.fingerprint !== ''),
    ({ fingerprint, app_version, build }) => [fingerprint, app_version, build].join(' '),
  );
  if (errors.size === 0) return;
  // In one order, because otherwise two windows could deadlock.
  const rows = [...errors]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => same.slice(-1).map((last) => ({ ...errorRow(last, same.length), ...ownerOf(ctx) })))
    .map((row) => ({ ...row, last_user: ctx.viewer.name }));
  await ctx.db
    .insertInto('frontend_error')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['fingerprint', 'app_version', 'build']).doUpdateSet((eb) => ({
        times: sql<number>`least(frontend_error.times::bigint + excluded.times, 2147483647)`,
        message: eb.ref('excluded.message'),
        url: eb.ref('excluded.url'),
        detail: eb.ref('excluded.detail'),
        last_user: eb.ref('excluded.last_user'),
        modifier_id: eb.ref('excluded.modifier_id'),
        is_deleted: false,
      })),
    )
    .execute();
}

function errorRow({ fingerprint, app_version, build, message, url, detail }: Entry, times: number) {
  return { fingerprint, app_version, build, type: 'danger', times, message, url, detail };
}

const frames = 3;

/**
 * Identifies an error by the top of its stack trace, which is not translated, or else by its message. Variable parts
 * such as ids, addresses and hashes in file names are removed, so that the same error in another window or build has
 * the same fingerprint.
 */
export function fingerprintOf({ message, detail }: { message: string; detail: string }): string {
  const [head = '', ...rest] = detail.split('\n');
  const trace = rest.filter((line) => /:\d+:\d+\)?$/.test(line.trim()));
  const lines = trace.length > 0 ? [head, ...trace.slice(0, frames)] : [message];
  const normalised = lines.map(stablePart).join('\n');
  return createHash('sha256').update(normalised).digest('hex').slice(0, 16);
}

function stablePart(line: string): string {
  return line
    .trim()
    .replaceAll(/https?:\/\/[^/\s]+/g, '')
    .replaceAll(/-[\w-]{8}(?=\.\w+)/g, '')
    .replaceAll(/\?[^\s)]*/g, '')
    .replaceAll(/\b[\da-f]{8}-[\da-f-]{27}\b/gi, '#')
    .replaceAll(/\d+/g, '#');
}
