import { useSyncExternalStore } from 'react';
import { colon } from '#web/platform/languages/i18n.ts';
import { useBookingForm } from '../form/form-context.ts';
import { findingMessage } from './findings.messages.ts';
import type { MarkLevel, MarkAtField } from './marks.ts';

const signs: Readonly<Record<MarkLevel, string>> = { ERROR: '!', WARN: '!', INFO: 'i', TODO: '*' };

/** Each by its colour and by its shape: disc, triangle, square, and the asterisk of what has to be filled in. */
export function SeverityShape({ look }: { look: MarkLevel }) {
  return (
    <span className="q-mark" data-severity={look} aria-hidden>
      {signs[look]}
    </span>
  );
}

/** A mark that says the same is the same object, so only fields whose mark has changed are drawn again. */
export function useFieldMark(field: string): MarkAtField | undefined {
  const { live } = useBookingForm();
  return useSyncExternalStore(live.subscribe, () => live.get().header[field]);
}

/** A field's mark beside its label; the words are in its title and read to those who do not see it. */
export function FieldMark({ field }: { field: string }) {
  const mark = useFieldMark(field);
  return mark ? <MarkText mark={mark} /> : null;
}

/** What somebody else says of a field stands below it until it is handed in again. */
export function FieldRemark({ field }: { field: string }) {
  const remark = useFieldMark(field)?.remark;
  return remark === undefined ? null : <span className="q-field-remark">{remark}</span>;
}

/** The mark of a cell of the container list. */
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
