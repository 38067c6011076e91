import type { Row } from '#web/screen/screen.ts';

/** What the server lets its reader do with a row now. */
export function actionsOfRow({ allowed_actions: allowed }: Row): string[] {
  return Array.isArray(allowed) ? allowed.map(String) : [];
}
