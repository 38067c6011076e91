/** What was pasted, without its styles and pictures; headings, lists and links stay. */
export function withoutStyles(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('img, picture, svg, style, script, meta')) element.remove();
  for (const element of body.querySelectorAll('[style], [class]')) {
    element.removeAttribute('style');
    element.removeAttribute('class');
  }
  return body.innerHTML;
}

/** Whether a clipboard or what was dropped holds pictures and nothing to read. */
export function isPictureOnly(data: DataTransfer | null): boolean {
  if (!data || data.getData('text/plain') !== '' || data.getData('text/html') !== '') return false;
  return [...data.files].some(({ type }) => type.startsWith('image/'));
}
