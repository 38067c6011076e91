/** Pasted HTML without styles and pictures; headings, lists and links stay. */
export function withoutStyles(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('img, picture, svg, style, script, meta')) element.remove();
  for (const element of body.querySelectorAll('[style], [class]')) {
    element.removeAttribute('style');
    element.removeAttribute('class');
  }
  return body.innerHTML;
}

/** Whether pasted or dropped data has pictures without text. */
export function isPictureOnly(data: DataTransfer | null): boolean {
  if (!data || data.getData('text/plain') !== '' || data.getData('text/html') !== '') return false;
  return [...data.files].some(({ type }) => type.startsWith('image/'));
}
