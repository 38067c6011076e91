import { mapInChunks } from '#server/platform/map-in-chunks.ts';

/** Longer lists keep others waiting while they are written at once. */
const maxInlineRows = 100;
/** No text of the database holds this letter. */
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
