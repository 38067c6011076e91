import { useId, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import type { FixValue } from '#contract/booking/rules/finding.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { colon } from '#web/platform/i18n.ts';
import { useBookingForm } from '../form-context.ts';
import { applyFix } from './apply-fix.ts';
import { findingMessage } from './findings.messages.ts';
import { jumpTo } from './jump.ts';
import { type MarkLevel, markLevels } from './marks.ts';
import { type Listed, useFound } from './all-found.ts';
import { nextStage } from './next-stage.ts';
import { SeverityShape } from './severity-mark.tsx';
import './findings.css';

/** How many findings there are of each severity; opened, each with a way to its field and, where there is one, its repair. */
export function FindingPanel({ booking }: { booking: Booking | undefined }) {
  const { isChecked, list } = useFound();
  const refused = list.filter(({ isRefused }) => isRefused);
  const { isOpen, toggle } = useUnfolded(refused);
  const listId = useId();
  const byLevel = Map.groupBy(list, ({ level }) => level);
  const shown = markLevels.filter((level) => byLevel.has(level));
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
        {shown.map((level) => (
          <Badge key={level} level={level} count={byLevel.get(level)?.length ?? 0} />
        ))}
        {list.length === 0 && <span className="q-faint">{findingMessage(isChecked ? 'none' : 'checking')}</span>}
      </button>
      <span className="q-hidden" role="alert">
        {refused.map(({ text }) => text).join(' ')}
      </span>
      {isOpen && list.length > 0 && (
        <div id={listId} className="q-findings-list">
          {shown.map((level) => (
            <Group key={level} level={level} list={byLevel.get(level) ?? []} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Unfolded by a click, or by a refusal until that is folded away. */
function useUnfolded(refused: readonly Listed[]): { isOpen: boolean; toggle: () => void } {
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
    <span className="q-findings-badge" data-severity={level}>
      <SeverityShape look={level} />
      {findingMessage(level)} {count}
    </span>
  );
}

/** As many as anybody works through before they change. */
const maxShown = 100;

function Group({ level, list }: { level: MarkLevel; list: readonly Listed[] }) {
  return (
    <section aria-label={findingMessage(level)}>
      <ul>
        {list.slice(0, maxShown).map((placed) => (
          <Entry key={`${placed.finding.rule} ${placed.finding.path}`} placed={placed} />
        ))}
      </ul>
      {list.length > maxShown && <p className="q-faint">+{list.length - maxShown}</p>}
    </section>
  );
}

function Entry({ placed }: { placed: Listed }) {
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
