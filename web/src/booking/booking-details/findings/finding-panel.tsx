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
  const byLook = Map.groupBy(list, ({ look }) => look);
  const shown = markLevels.filter((look) => byLook.has(look));
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
        {shown.map((look) => (
          <Badge key={look} look={look} count={byLook.get(look)?.length ?? 0} />
        ))}
        {list.length === 0 && <span className="q-faint">{findingMessage(isChecked ? 'none' : 'checking')}</span>}
      </button>
      <span className="q-hidden" role="alert">
        {refused.map(({ text }) => text).join(' ')}
      </span>
      {isOpen && list.length > 0 && (
        <div id={listId} className="q-findings-list">
          {shown.map((look) => (
            <Group key={look} look={look} list={byLook.get(look) ?? []} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Unfolded by a click, or by a refusal until that is folded away. */
function useUnfolded(refused: readonly Listed[]): { isOpen: boolean; toggle: () => void } {
  const [isWanted, setWanted] = useState(false);
  const [seen, setSeen] = useState('');
  const told = refused.map(({ finding: { path }, text }) => `${path} ${text}`).join('\n');
  const isOpen = isWanted || (told !== '' && told !== seen);
  const toggle = () => {
    setWanted(!isOpen);
    setSeen(told);
  };
  return { isOpen, toggle };
}

function Badge({ look, count }: { look: MarkLevel; count: number }) {
  return (
    <span className="q-findings-badge" data-severity={look}>
      <SeverityShape look={look} />
      {findingMessage(look)} {count}
    </span>
  );
}

/** As many as anybody works through before they change. */
const maxShown = 100;

function Group({ look, list }: { look: MarkLevel; list: readonly Listed[] }) {
  return (
    <section aria-label={findingMessage(look)}>
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
      <SeverityShape look={placed.look} />
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
            {wordsOfFix(value)}
          </Button>
        ))}
    </li>
  );
}

const longestFix = 24;

function wordsOfFix(value: FixValue): string {
  const text = value === null || value === '' ? findingMessage('empty') : String(value);
  const isShort = text.length <= longestFix && !text.includes('\n');
  return isShort ? findingMessage('fix', { value: text }) : findingMessage('fix_text');
}
