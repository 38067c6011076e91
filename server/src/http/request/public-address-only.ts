import * as z from 'zod';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { refuseAny } from '#server/platform/app-error.ts';
import type { AdmittedContext, Route } from '../route.ts';

/**
 * Adds a check to routes of a resource whose rows contain a URL, by default `base_url`: addresses in private networks
 * are never called, and are refused on input.
 */
export function requirePublicAddress(routes: readonly Route[], path: string, field = 'base_url'): Route[] {
  const isWrite = ({ method, url }: Route): boolean => (method === 'POST' && url === path) || method === 'PUT';
  const prepare = refusePrivateAddress(field);
  return routes.map((each) => (isWrite(each) ? { ...each, prepare } : each));
}

const Rows = z.array(z.record(z.string(), z.unknown()));

const refusePrivateAddress =
  (field: string) =>
  async ({ isPublicAddress }: AdmittedContext, { body }: { body: unknown }): Promise<void> => {
    const issues: FieldIssue[] = [];
    for (const [at, { [field]: url }] of Rows.parse([body].flat()).entries())
      if (typeof url === 'string' && url !== '' && !(await isPublicAddress(url)))
        issues.push({ path: Array.isArray(body) ? `${at}.${field}` : field, rule: 'not_public' });
    refuseAny(issues);
  };
