import * as z from 'zod';
import type { FieldIssue } from '#contract/field-errors.ts';
import { refuse } from '#server/platform/app-error.ts';
import type { Admitted, Route } from './route.ts';

/**
 * Routes of a resource whose rows have a `base_url`: a server inside our networks is never asked, and whoever types its address
 * is told so at once.
 */
export function outsideOnly(routes: readonly Route[], path: string): Route[] {
  const isWrite = ({ method, url }: Route): boolean => (method === 'POST' && url === path) || method === 'PUT';
  return routes.map((each) => (isWrite(each) ? { ...each, before: refuseInside } : each));
}

const Addressed = z.array(z.object({ base_url: z.string().optional() }));

async function refuseInside({ leadsOutside }: Admitted, { body }: { body: unknown }): Promise<void> {
  const rows = Addressed.parse([body].flat());
  const issues: FieldIssue[] = [];
  for (const [at, { base_url: url = '' }] of rows.entries())
    if (url !== '' && !(await leadsOutside(url)))
      issues.push({ path: Array.isArray(body) ? `${at}.base_url` : 'base_url', rule: 'not_public' });
  if (issues.length > 0) refuse(issues);
}
