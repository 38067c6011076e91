import { mapInChunks } from '#server/platform/map-in-chunks.ts';

/** Serialising longer lists at once would block other requests. */
const maxInlineRows = 100;
/** A character that no text in the database contains. */
const placeholder = '\u0000';

/** An envelope as JSON. */
export async function jsonOf(envelope: { data: unknown }): Promise<string> {
  const rows = rowsIn(envelope.data);
  if (!rows) return JSON.stringify(envelope);
  const [head, tail] = JSON.stringify({ ...envelope, data: { ...rows.page, data: placeholder } }).split(
    JSON.stringify(placeholder),
  );
  const parts = await mapInChunks(rows.all, (chunk) => JSON.stringify(chunk).slice(1, -1));
  return `${head}[${parts.join(',')}]${tail}`;
}

type Rows = { page: object; all: readonly unknown[] };

/** The rows of a long page. */
function rowsIn(data: unknown): Rows | undefined {
  if (typeof data !== 'object' || data === null || !('data' in data) || !Array.isArray(data.data)) return undefined;
  return data.data.length > maxInlineRows ? { page: data, all: data.data } : undefined;
}
