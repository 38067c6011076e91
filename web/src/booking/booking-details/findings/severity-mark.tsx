import { useSyncExternalStore } from 'react';
import type { Severity } from '#contract/booking/rules/severity.ts';
import { useBookingForm } from '../form-context.ts';
import { findingMessage } from './findings.messages.ts';
import type { Mark } from './marks.ts';

const signs: Readonly<Record<Severity, string>> = { ERROR: '!', WARN: '!', INFO: 'i' };

/** Each severity by its colour and by its shape: disc, triangle, square. */
export function SeverityShape({ severity }: { severity: Severity }) {
  return (
    <span className="q-mark" data-severity={severity} aria-hidden>
      {signs[severity]}
    </span>
  );
}

/** A field's mark beside its label; the words are in its title and read to those who do not see it. */
export function FieldMark({ field }: { field: string }) {
  const { live } = useBookingForm();
  // A mark that says the same is the same object, so only fields whose mark has changed are drawn again.
  const mark = useSyncExternalStore(live.subscribe, () => live.get().header[field]);
  return mark ? <MarkWords mark={mark} /> : null;
}

/** The mark of a cell of the container list. */
export function CellMark({ mark }: { mark: Mark | undefined }) {
  return mark ? <MarkWords mark={mark} /> : null;
}

function MarkWords({ mark: { severity, text } }: { mark: Mark }) {
  return (
    <span className="q-mark-words" title={`${findingMessage(severity)}: ${text}`}>
      <SeverityShape severity={severity} />
      <span className="q-hidden">{`${findingMessage(severity)}: ${text}`}</span>
    </span>
  );
}
