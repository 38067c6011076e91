import type { FieldError } from '#contract/envelope.ts';

/** Cut-offs that carriers' mails usually have. */
export const mailedCutoffCodes = ['DCO', 'VCO', 'CUA', 'FCO'] as const;

const names = [
  'carrier_code',
  'service_code',
  'vessel',
  'imo',
  'export_voyage',
  'pol',
  'etd',
  'pod',
  'eta',
  'transit_port',
] as const;

export type LineDraft = Readonly<Record<(typeof names)[number] | (typeof mailedCutoffCodes)[number], string>>;

export const newLineDraft: LineDraft = Object.fromEntries(
  [...names, ...mailedCutoffCodes].map((name) => [name, '']),
) as LineDraft;

const statedCutOffs = (draft: LineDraft) => mailedCutoffCodes.filter((code) => draft[code].trim() !== '');

/** The body to send: only cut-offs with a time. */
export function lineBody(draft: LineDraft): object {
  return {
    ...Object.fromEntries(names.map((name) => [name, draft[name].trim()])),
    cutoffs: statedCutOffs(draft).map((code) => ({ code, at: draft[code].trim() })),
  };
}

/** Errors by field; cut-offs are numbered as sent. */
export function lineProblems(fields: readonly FieldError[], draft: LineDraft): Record<string, string> {
  const sent = statedCutOffs(draft);
  return Object.fromEntries(
    fields.map(({ path, message }) => {
      const [, at] = /^cutoffs\.(\d+)/.exec(path) ?? [];
      return [at === undefined ? path : (sent[Number(at)] ?? path), message];
    }),
  );
}
