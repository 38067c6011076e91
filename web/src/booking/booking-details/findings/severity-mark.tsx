import { useSyncExternalStore } from 'react';
import { colon } from '#web/platform/languages/i18n.ts';
import { useBookingForm } from '../form/form-context.ts';
import { findingMessage } from './findings.messages.ts';
import type { MarkLevel, MarkAtField } from './marks.ts';

const signs: Readonly<Record<MarkLevel, string>> = { ERROR: '!', WARN: '!', INFO: 'i', TODO: '*' };

/** Each level has a colour and a shape: disc, triangle, square, and an asterisk for required input. */
export function SeverityShape({ look }: { look: MarkLevel }) {
  return (
    <span className="q-mark" data-severity={look} aria-hidden>
      {signs[look]}
    </span>
  );
}

/** An equal mark is the same object, so that only fields with a changed mark render again. */
export function useFieldMark(field: string): MarkAtField | undefined {
  const { live } = useBookingForm();
  return useSyncExternalStore(live.subscribe, () => live.get().header[field]);
}

/** A field's mark next to its label; the text is its title and its accessible name. */
export function FieldMark({ field }: { field: string }) {
  const mark = useFieldMark(field);
  return mark ? <MarkText mark={mark} /> : null;
}

/** A remark on a field is shown below it until the booking is submitted again. */
export function FieldRemark({ field }: { field: string }) {
  const remark = useFieldMark(field)?.remark;
  return remark === undefined ? null : <span className="q-field-remark">{remark}</span>;
}

export function CellMark({ mark }: { mark: MarkAtField | undefined }) {
  return mark ? <MarkText mark={mark} /> : null;
}

function MarkText({ mark: { level, text } }: { mark: MarkAtField }) {
  return (
    <span className="q-mark-words" title={findingMessage(level) + colon + text}>
      <SeverityShape look={level} />
      <span className="q-hidden">{findingMessage(level) + colon + text}</span>
    </span>
  );
}
