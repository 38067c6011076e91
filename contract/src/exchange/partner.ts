import type { FieldIssue } from '../field-errors.ts';
import type { ChannelKind } from './channel-kinds.ts';

/** Data element 0007 of ISO 9735, whose numbers a partner's id is of: numbers, and `ZZZ` where both sides have agreed. `ZZ` is of X12. */
const qualifierForm = /^(\d{1,4}|ZZZ)$/;

/** What a platform file has room for: X(13), no qualifier. */
const platformCode = /^[A-Z0-9._-]{1,13}$/;

/** What of a partner's id a form does not take. */
export function partnerIssues(path: string, id: string, kind: ChannelKind): FieldIssue[] {
  const [, qualifier] = id.split(':');
  if (id === '') return [];
  if (kind === 'PLATFORM') return platformCode.test(id) ? [] : [{ path, rule: 'platform_code' }];
  if (qualifier === undefined) return [];
  if (kind !== 'EDI') return [{ path, rule: 'no_qualifier', params: { value: qualifier } }];
  return qualifierForm.test(qualifier) ? [] : [{ path, rule: 'qualifier', params: { value: qualifier } }];
}
