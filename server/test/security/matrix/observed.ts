import type { Answer } from '#test/harness.ts';
import { refusalsOf } from '../../rights/refusals.ts';
import type { Verdict } from './expected.ts';

const refusalVerdicts: readonly Verdict[] = [
  'forbidden',
  'api_client.scope',
  'view_as.personal',
  'view_as.read_only',
  'session.locked',
  'second_factor.required',
  'password.change_first',
];

/** The result of authorisation, from a response. */
export function observedVerdict(answer: Answer): Verdict {
  if (answer.status === 401) return refusalVerdicts.find((each) => each === codeOf(answer)) ?? 'signed_out';
  const codes = [...refusalsOf(answer), codeOf(answer)];
  return refusalVerdicts.find((each) => codes.includes(each)) ?? 'admitted';
}

/** Errors have a code in their data, those of another standard in their first error. */
function codeOf({ status, data, raw }: Answer): string {
  if (status < 400) return '';
  const code = (data as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  const { errors } = raw.json<{ errors?: { reason?: string; errorCodeText?: string }[] }>();
  return errors?.[0]?.reason ?? errors?.[0]?.errorCodeText ?? '';
}
