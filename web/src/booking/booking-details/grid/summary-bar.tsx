import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import type { Summary, SummaryType } from '#contract/freight/container-summary.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { Input } from '#web/ui/input.tsx';
import { codeTable, useCodeTable } from '../code-table.ts';
import { BookingField } from '../form/booking-field.tsx';
import { containerSummary } from '../form/booking-values.ts';
import { useBookingForm, useFigureLines } from '../form/form-context.ts';
import type { BookingForm } from '../form/form-store.ts';
import { headerField } from '../form/form-fields.ts';
import { lostLines, readableTypes, readTypedSummary, withSummary } from '../lines/line-summary.ts';
import { commandOf } from './grid-commands.ts';
import { gridMessage } from './grid.messages.ts';
import { summaryTypes } from './grid-totals.tsx';

const { label } = headerField('ctnall');

/** Shows the list as `2x40HQ+1x20GP`; editing this text changes the list. */
export function SummaryBar() {
  const { isReadOnly } = useBookingForm();
  return (
    <div className="q-ctn-summary">
      {isReadOnly ? <ReadSummary /> : <BookingField name="ctnall" control={SummaryControl} />}
      {!isReadOnly && <span className="q-faint">{gridMessage('summary_hint')}</span>}
    </div>
  );
}

function ReadSummary() {
  const summary = containerSummary(useFigureLines());
  return (
    <>
      <span className="q-booking-label">{label}</span>
      <output>{summary || '–'}</output>
    </>
  );
}

/** `value` is typed text that was not parsed yet; otherwise the field shows the summary of the lines. */
function SummaryControl({ value, onChange, ...rest }: ControlProps<string>) {
  const { form } = useBookingForm();
  const summary = containerSummary(useFigureLines());
  const { types, typing } = useSummaryText(value, onChange);
  const { handleKeyDown, settle } = typing;
  const problem = typing.isOn || rest.isInvalid ? undefined : unreadPart(form, value, types);
  const problemId = `${rest.id}-unread`;
  return (
    <>
      <Input
        {...aria(rest)}
        aria-invalid={rest.isInvalid || problem !== undefined || undefined}
        aria-describedby={problem === undefined ? rest.describedBy : problemId}
        placeholder="2*40HQ+1*20GP"
        value={typing.isOn || value !== '' ? value : summary}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => typing.take(event.target.value.toUpperCase())}
        onBlur={() => settle()}
        onKeyDown={handleKeyDown}
      />
      {problem !== undefined && (
        <span id={problemId} className="q-form-error">
          {problem}
        </span>
      )}
    </>
  );
}

/** The text is parsed on blur, and on Enter, which then moves to the container numbers. */
function useSummaryText(value: string, onChange: (text: string) => void) {
  const { form } = useBookingForm();
  const client = useQueryClient();
  const types = summaryTypes(useCodeTable('container_type'));
  const [isOn, setOn] = useState(false);
  const isPending = isOn || value !== '';

  /** Returns whether the lines match the text. */
  function settle(known = types): boolean {
    setOn(false);
    const isEmpty = value.trim() === '';
    const read = isEmpty || !known ? undefined : readSummary(form, value, known);
    if (!isEmpty && !read?.ok) return false;
    onChange('');
    if (read?.ok) editBySummary(form, read.lines);
    return true;
  }
  /** Only Enter in an empty field removes all lines; leaving it empty changes nothing. */
  function goOn(from: Element, known = types) {
    const isEmptied = isOn && value.trim() === '';
    const isSettled = flushSync(() => settle(known));
    if (isEmptied) editBySummary(form, []);
    else if (isSettled) focusFreeNumber(from, form);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    const command = commandOf(event, false);
    const isMemory = !isPending && (command === 'undo' || command === 'redo');
    if (event.nativeEvent.isComposing || !(isMemory || isOnward(event, form))) return;
    event.preventDefault();
    if (isMemory) form[command]();
    else if (types || !isPending) goOn(currentTarget);
    // Without the table of types the focus stays until it is loaded.
    else {
      void client.ensureQueryData(codeTable('container_type')).then(
        ({ data }) => goOn(currentTarget, summaryTypes(data)),
        () => undefined,
      );
    }
  }
  function take(text: string) {
    setOn(true);
    onChange(text);
  }
  return { types, typing: { isOn, take, settle, handleKeyDown } };
}

/** Without lines Enter skips them. */
function isOnward(
  { key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>,
  form: BookingForm,
): boolean {
  if ((key !== 'Enter' && key !== 'ArrowDown') || ctrlKey || metaKey) return false;
  return currentTarget.value !== '' || form.store.get().values.lines.length > 0;
}

function readSummary(form: BookingForm, text: string, types: readonly SummaryType[]): Summary {
  return readTypedSummary(text, readableTypes(types, form.store.get().values.lines));
}

/** The part of a text that is no container type, in the words of the check that would refuse it. */
function unreadPart(form: BookingForm, text: string, types: readonly SummaryType[] | undefined): string | undefined {
  const read = text.trim() !== '' && types ? readSummary(form, text, types) : undefined;
  if (!read || read.ok) return undefined;
  const issue = { path: 'ctnall', rule: 'container_summary', params: { part: read.part } } as const;
  return fieldError(issue, label, localeTexts(fieldRules)).message;
}

/** Names removed lines that had values. */
function editBySummary(form: BookingForm, summary: Parameters<typeof withSummary>[1]): void {
  const { stage, values } = form.store.get();
  form.editLines((lines) => withSummary(lines, summary, stage === 'SI'));
  const lost = lostLines(values.lines, form.store.get().values.lines);
  if (lost.length === 0) return;
  const names = lost.map(({ key, values: { cntrno } }) => {
    return cntrno || gridMessage('line', { number: values.lines.findIndex((line) => line.key === key) + 1 });
  });
  const text = gridMessage('lines_removed', { count: lost.length, names: names.join(gridMessage('separator')) });
  toast.warning(text);
}

/** The next input is the container numbers. */
function focusFreeNumber(from: Element, form: BookingForm): void {
  const { lines } = form.store.get().values;
  const line = lines.find(({ values }) => values.cntrno === '') ?? lines[0];
  const grid = from.closest('[data-ctn-frame]');
  if (line) grid?.querySelector<HTMLElement>(`[data-line="${line.key}"] [data-cell="cntrno"]`)?.focus();
}
