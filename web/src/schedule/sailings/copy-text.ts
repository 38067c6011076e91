/** Whether a text could be put into the clipboard: a page without a secure address may not, and a reader may refuse. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
