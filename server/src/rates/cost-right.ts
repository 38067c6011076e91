import { rates } from '#contract/rates/rate.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { refuse } from '#server/platform/app-error.ts';

/** The route of the right `rate:Cost`; users with the right see costs everywhere. */
export const costUrl = `${rates.path}{id}/cost/` as const;

export function canSeeCosts({ rights }: Viewer): boolean {
  return rights.allows('GET', costUrl, costUrl.replace('{id}', '0'));
}

/** Users who maintain rates see drafts. */
export function maintainsRates({ rights }: Viewer): boolean {
  return rights.allows('POST', rates.path, rates.path);
}

/** Publishing and promoting need their own rights, by whichever route. */
export function refuseStep({ rights }: Viewer, step: 'publish' | 'promote', path: string): void {
  const url = `${rates.path}${step}/`;
  if (!rights.allows('POST', url, url)) refuse([{ path, rule: 'step_right' }]);
}

/** Users who may not see costs may not write or compare them either, because that would reveal them. */
export function refuseCostFields(viewer: Viewer, fields: readonly { path: string; value: unknown }[]): void {
  if (canSeeCosts(viewer)) return;
  const written = fields.filter(({ value }) => value !== undefined && value !== null && value !== '');
  if (written.length > 0) refuse(written.map(({ path }) => ({ path, rule: 'cost_right' })));
}
