import { useId, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import type { FixValue } from '#contract/booking/rules/finding.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { colon } from '#web/platform/languages/i18n.ts';
import { useBookingForm } from '../form/form-context.ts';
import { findingMessage } from './findings.messages.ts';
import { type MarkLevel, markLevels } from './marks.ts';
import { type ListedFinding, useFindingList } from './finding-list.ts';
import { nextStage } from './next-stage.ts';
import { SeverityShape } from './severity-mark.tsx';
import './findings.css';
import { flushSync } from 'react-dom';
import { lineFields, type LineField, type HeaderField, headerNames } from '../form/form-fields.ts';
import { focusProblem } from '../form/focus-problem.ts';
import { sentDangerous, sentLines, sentProducts } from '../form/booking-values.ts';
import type { BookingForm } from '../form/form-store.ts';

/**
 * The number of findings by severity; unfolded, each with a link to its field and an automatic fix where there is one.
 */
export function FindingPanel({ booking }: { booking: Booking | undefined }) {
  const { isChecked, list } = useFindingList();
  const refused = list.filter(({ isRefused }) => isRefused);
  const { isOpen, toggle } = useUnfolded(refused);
  const listId = useId();
  const byLevel = Map.groupBy(list, ({ level }) => level);
  const foundLevels = markLevels.filter((level) => byLevel.has(level));
  return (
    <div className="q-findings">
      <button
        type="button"
        className="q-findings-bar"
        aria-expanded={isOpen}
        aria-controls={listId}
        title={findingMessage(isOpen ? 'hide' : 'show')}
        disabled={list.length === 0}
        onClick={toggle}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <span>{findingMessage(nextStage(booking) === 'SI' ? 'SI' : 'SUBMIT')}</span>
        {foundLevels.map((level) => (
          <Badge key={level} level={level} count={byLevel.get(level)?.length ?? 0} />
        ))}
        {list.length === 0 && <span className="q-faint">{findingMessage(isChecked ? 'none' : 'checking')}</span>}
      </button>
      <span className="q-hidden" role="alert">
        {refused.map(({ text }) => text).join(' ')}
      </span>
      {isOpen && list.length > 0 && (
        <div id={listId} className="q-findings-list">
          {foundLevels.map((level) => (
            <Group key={level} level={level} list={byLevel.get(level) ?? []} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Unfolded by a click, or by a refusal until it is folded again. */
function useUnfolded(refused: readonly ListedFinding[]): { isOpen: boolean; toggle: () => void } {
  const [isUnfolded, setUnfolded] = useState(false);
  const [seen, setSeen] = useState('');
  const refusedTexts = refused.map(({ finding: { path }, text }) => `${path} ${text}`).join('\n');
  const isOpen = isUnfolded || (refusedTexts !== '' && refusedTexts !== seen);
  const toggle = () => {
    setUnfolded(!isOpen);
    setSeen(refusedTexts);
  };
  return { isOpen, toggle };
}

function Badge({ level, count }: { level: MarkLevel; count: number }) {
  return (
    <span className="q-findings-badge" data-severity={level} title={findingMessage(level)}>
      <SeverityShape look={level} />
      <span>{findingMessage(level)}</span> {count}
    </span>
  );
}

/** More than a clerk works through before the list changes. */
const maxFindings = 100;

function Group({ level, list }: { level: MarkLevel; list: readonly ListedFinding[] }) {
  return (
    <section aria-label={findingMessage(level)}>
      <ul>
        {list.slice(0, maxFindings).map((placed) => (
          <Entry key={`${placed.finding.rule} ${placed.finding.path}`} placed={placed} />
        ))}
      </ul>
      {list.length > maxFindings && <p className="q-faint">+{list.length - maxFindings}</p>}
    </section>
  );
}

function Entry({ placed }: { placed: ListedFinding }) {
  const { form, idPrefix, isReadOnly } = useBookingForm();
  const { finding, text, number } = placed;
  const { fix, path } = finding;
  return (
    <li data-refused={placed.isRefused || undefined}>
      <SeverityShape look={placed.level} />
      <button
        type="button"
        className="q-findings-jump"
        title={finding.rule}
        onClick={() => jumpTo({ form, idPrefix }, { ...placed, path })}
      >
        {number === undefined ? text : findingMessage('line', { number }) + colon + text}
      </button>
      {fix &&
        !isReadOnly &&
        [fix.value, ...(fix.others ?? [])].map((value) => (
          <Button key={String(value)} size="small" title={String(value)} onClick={() => applyFix(form, path, value)}>
            {textOfFix(value)}
          </Button>
        ))}
    </li>
  );
}

const maxFixLength = 24;

function textOfFix(value: FixValue): string {
  const text = value === null || value === '' ? findingMessage('empty') : String(value);
  const isShort = text.length <= maxFixLength && !text.includes('\n');
  return isShort ? findingMessage('fix', { value: text }) : findingMessage('fix_text');
}

type Target = { path: string; line: string | undefined; field: string; text: string };

/**
 * Focuses the field of a finding. A folded column is rendered synchronously first, because the next key already belongs
 * to it.
 */
export function jumpTo(page: Parameters<typeof focusProblem>[0], { path, line, field, text }: Target): void {
  const [, , ...inLine] = path.split('.');
  const problem = { line, field: inLine[0] === 'goods' ? inLine.join('.') : field, message: text };
  if (focusProblem(page, problem) || !isLineField(field)) return;
  flushSync(() => page.form.requestedField.set(field));
  focusProblem(page, problem);
}

function isLineField(name: string): name is LineField {
  return lineFields.some((field) => field.name === name);
}

/** Sets the value at a finding's path; the grid can undo it like any other edit. */
export function applyFix(form: BookingForm, path: string, value: FixValue): void {
  const [first = '', index = '', ...rest] = path.split('.');
  const at = Number(index);
  const field = rest.at(-1) ?? '';
  if (first === 'ctnlist') return fixLine(form, { at, rest, field, text: textOf(value) });
  if (first === 'dglist') return fixSubstance(form, { at, field, text: textOf(value) });
  const name = headerNames.find((each) => each === first);
  if (name) fixHeader(form, name, value);
  return undefined;
}

function fixHeader(form: BookingForm, name: HeaderField, value: FixValue): void {
  form.setField(name, typeof value === 'boolean' ? value : textOf(value));
}

function textOf(value: FixValue): string {
  return value === null ? '' : String(value);
}

type CellFix = { at: number; rest: readonly string[]; field: string; text: string };

function fixLine(form: BookingForm, { at, rest, field, text }: CellFix): void {
  const line = sentLines(form.store.get().values)[at];
  if (!line) return;
  const [list, index = ''] = rest;
  if (list !== 'goods') return form.setCell(line.key, { [field]: text });
  const product = sentProducts(line)[Number(index)];
  form.editLines((lines) =>
    lines.map((each) => {
      if (each.key !== line.key) return each;
      const goods = each.goods.map((one) =>
        one.key === product?.key ? { ...one, values: { ...one.values, [field]: text } } : one,
      );
      return { ...each, goods };
    }),
  );
}

function fixSubstance(form: BookingForm, { at, field, text }: Omit<CellFix, 'rest'>): void {
  const substance = sentDangerous(form.store.get().values)[at];
  form.editDangerous((rows) =>
    rows.map((row) => (row.key === substance?.key ? { ...row, values: { ...row.values, [field]: text } } : row)),
  );
}
