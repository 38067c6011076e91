import type { Answer } from '#test/harness.ts';
import { refusalsOf } from '../../rights/refusals.ts';
import type { Verdict } from './expected.ts';

const refused: readonly Verdict[] = [
  'forbidden',
  'api_client.scope',
  'view_as.personal',
  'view_as.read_only',
  'session.locked',
  'second_factor.required',
  'password.change_first',
];

/** What became of a call, read from its answer. */
export function observed(answer: Answer): Verdict {
  if (answer.status === 401) return refused.find((each) => each === codeOf(answer)) ?? 'signed_out';
  const told = [...refusalsOf(answer), codeOf(answer)];
  return refused.find((each) => told.includes(each)) ?? 'admitted';
}

/** Refusals for programs have a name in their data, those of another standard in their first error. */
function codeOf({ status, data, raw }: Answer): string {
  if (status < 400) return '';
  const named = (data as { code?: unknown } | null)?.code;
  if (typeof named === 'string') return named;
  const { errors } = raw.json<{ errors?: { reason?: string; errorCodeText?: string }[] }>();
  return errors?.[0]?.reason ?? errors?.[0]?.errorCodeText ?? '';
}
