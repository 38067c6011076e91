import type { Screen } from '../screen.ts';
import { screenMessage } from '../screen.messages.ts';

/** What a list calls the creation of a row. */
export function createText({ inline, pages }: Pick<Screen, 'inline' | 'pages'>): string {
  return pages?.createText ?? screenMessage(inline ? 'add_row' : 'create');
}
