import type { Row } from '#web/screen/screen.ts';

/** The allowed actions of a row. */
export function actionsOfRow({ allowed_actions: allowed }: Row): string[] {
  return Array.isArray(allowed) ? allowed.map(String) : [];
}
