import { rates } from '#contract/rates/rate.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { refuse } from '#server/platform/app-error.ts';

/** The route that the right `rate:Cost` opens; whoever may call it sees costs everywhere. */
export const costUrl = `${rates.path}{id}/cost/` as const;

export function canSeeCosts({ rights }: Viewer): boolean {
  return rights.allows('GET', costUrl, costUrl.replace('{id}', '0'));
}

/** Who maintains rates sees drafts. */
export function maintainsRates({ rights }: Viewer): boolean {
  return rights.allows('POST', rates.path, rates.path);
}

/** Putting up and promoting have rights of their own, by whatever way they are asked for. */
export function refuseStep({ rights }: Viewer, step: 'publish' | 'promote', path: string): void {
  const url = `${rates.path}${step}/`;
  if (!rights.allows('POST', url, url)) refuse([{ path, rule: 'step_right' }]);
}

/** Whoever may not see costs does not write them either: a written one could be guessed at. */
export function refuseCostFields(viewer: Viewer, fields: readonly { path: string; value: unknown }[]): void {
  if (canSeeCosts(viewer)) return;
  const written = fields.filter(({ value }) => value !== undefined && value !== null && value !== '');
  if (written.length > 0) refuse(written.map(({ path }) => ({ path, rule: 'cost_right' })));
}
