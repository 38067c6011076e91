/** The file name in a content-disposition header: first `filename*` (RFC 6266), then `filename`; without a path. */
export function fileNameOf(disposition: string | null, fallbackName: string): string {
  const header = disposition ?? '';
  const name = extendedName(header) ?? plainName(header) ?? '';
  // oxlint-disable-next-line no-control-regex -- characters that no file system accepts
  const safe = name.replaceAll(/[\u0000-\u001f\u007f"*/:<>?\\|]/g, '_').trim();
  return /^[.\s_]*$/.test(safe) ? fallbackName : safe;
}

function extendedName(header: string): string | undefined {
  const [, charset, text] = /filename\*\s*=\s*"?([\w-]*)'[^']*'([^;"]+)/i.exec(header) ?? [];
  if (text === undefined) return undefined;
  if (charset?.toLowerCase() !== 'iso-8859-1') return decoded(text.trim());
  return text
    .trim()
    .replaceAll(/%([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function plainName(header: string): string | undefined {
  const [, quoted, bare] = /(?:^|;)\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header) ?? [];
  const text = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare;
  // Some servers send the encoded name here.
  return text === undefined ? undefined : (decoded(text) ?? text);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
