import { useState } from 'react';
import { nodeLabels } from '#contract/trace/nodes.labels.ts';
import type { TraceEvent } from '#contract/trace/trace-event.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { traceMomentText } from './moment-text.ts';
import { nameOfNode } from './node-name.ts';
import { traceSheetMessage } from './sheet.messages.ts';

type EventListProps = {
  events: readonly TraceEvent[];
  /** Retracts a manual event; those of a provider can only be retracted by the provider. */
  onRetract: ((event: TraceEvent) => void) | undefined;
};

/** All events, newest first: local time, event, place, source and certainty. */
export function EventList({ events, onRetract }: EventListProps) {
  const [isOther, setIsOther] = useState(false);
  if (events.length === 0) {
    return (
      <p className="q-trace-none">
        {traceSheetMessage('no_events')}
        <span className="q-faint"> {traceSheetMessage('no_events_hint')}</span>
      </p>
    );
  }
  return (
    <table className="q-trace-events" aria-label={traceSheetMessage('events')}>
      <thead>
        <tr>
          <th scope="col">{traceSheetMessage('time')}</th>
          <th scope="col">
            {traceSheetMessage('event')}{' '}
            <button
              type="button"
              className="q-text-button"
              title={traceSheetMessage('language_hint')}
              aria-pressed={isOther}
              onClick={() => setIsOther(!isOther)}
            >
              {traceSheetMessage('language')} <span className="q-hidden">{traceSheetMessage('language_hint')}</span>
            </button>
          </th>
          <th scope="col">{traceSheetMessage('where')}</th>
          <th scope="col">{traceSheetMessage('box')}</th>
          <th scope="col">{traceSheetMessage('ship')}</th>
          <th scope="col">{traceSheetMessage('source')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} isOther={isOther} onRetract={onRetract} />
        ))}
      </tbody>
    </table>
  );
}

type EventRowProps = Pick<EventListProps, 'onRetract'> & { event: TraceEvent; isOther: boolean };

function EventRow({ event, isOther, onRetract }: EventRowProps) {
  const { event_at: at, created_at: createdAt, classifier, unlocode, place, terminal } = event;
  const { container_no: box, iso_code: type, vessel, voyage, is_retracted, is_superseded, set_aside } = event;
  return (
    <tr data-classifier={classifier} data-gone={is_retracted || is_superseded || set_aside !== '' || undefined}>
      <td>
        <time dateTime={at} title={traceSheetMessage('told_at', { at: traceMomentText(createdAt) })}>
          {traceMomentText(at)}
        </time>
      </td>
      <td lang={isOther ? otherLanguage : undefined}>
        <span>{eventName(event, isOther)}</span> <Certainty event={event} />
      </td>
      <td>{[place || unlocode, terminal].filter(Boolean).join(' · ')}</td>
      <td>{[box, type].filter(Boolean).join(' ')}</td>
      <td>{[vessel, voyage].filter(Boolean).join(' ')}</td>
      <td>
        <Source event={event} />
        {onRetract && event.source === 'MANUAL' && !is_retracted && (
          <Button variant="text" size="small" tone="danger" onClick={() => onRetract(event)}>
            {traceSheetMessage('retract')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const otherLanguage = locale === 'en' ? 'zh-CN' : 'en';

/** The name of a node, or the provider's own text; both exist in both languages. */
function eventName(event: TraceEvent, isOther: boolean): string {
  const { node, event_code: code } = event;
  if (node === null) return eventLabel(event, isOther) || code;
  return isOther ? nodeLabels[otherLanguage][node] : nameOfNode(node);
}

function eventLabel({ desc_zh: zh, desc_en: en }: TraceEvent, isOther: boolean): string {
  const isEnglish = (locale === 'en') !== isOther;
  return isEnglish ? en || zh : zh || en;
}

/** Actual events have no tag; all others show how certain they are. */
function Certainty({ event: { classifier, is_retracted, is_superseded, set_aside: aside } }: { event: TraceEvent }) {
  if (is_retracted) return <Tag tone="danger" text={traceSheetMessage('retracted')} />;
  if (is_superseded) return <Tag tone="info" text={traceSheetMessage('superseded')} />;
  if (aside !== '') return <Tag tone="warning" text={traceSheetMessage(aside === 'AHEAD' ? 'ahead' : 'other_box')} />;
  if (classifier === 'ACT') return null;
  return <Tag tone="info" text={traceSheetMessage(classifier === 'EST' ? 'expected' : 'planned')} />;
}

function Source({ event: { source } }: { event: TraceEvent }) {
  return useDictionary('trace_source').find(({ value }) => value === source)?.label ?? source;
}
