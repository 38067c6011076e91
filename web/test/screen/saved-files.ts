import { vi } from 'vitest';

/** Files that the page downloads; jsdom downloads none. */
export function savedFiles(): string[] {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download !== '') names.push(this.download);
  });
  return names;
}

/** A file as in the server's response. */
export function aFile(name: string): Response {
  const headers = {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="thing.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
  return new Response('PK', { headers });
}
