/** Characters of a file shown in a page; the rest has to be downloaded. */
const maxPreviewLength = 20_000;

export type FilePreview = { preview: string | null; preview_left: number };

/** The beginning of a text file, with one line per segment for EDIFACT. */
export function previewOfBytes(bytes: Buffer): { preview: string; preview_left: number } {
  const text = bytes.toString('latin1');
  const { preview, ...left } = previewOfText(text.replaceAll(/[^\s\u0020-\u007e\u00a0-\u00ff]/g, '\ufffd'));
  return { preview: /^UN[AB]/.test(text) ? lined(preview) : preview, ...left };
}

/** The beginning of a text. */
export function previewOfText(text: string): { preview: string; preview_left: number } {
  return { preview: text.slice(0, maxPreviewLength), preview_left: Math.max(text.length - maxPreviewLength, 0) };
}

/** A release character escapes the following separator. */
function lined(text: string): string {
  return text.replaceAll(/\?.|'(?!\r?\n)/gs, (found) => (found === "'" ? "'\n" : found));
}
