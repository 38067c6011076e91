import { type ComponentType, type DragEvent, type ReactNode, useState } from 'react';
import type { CardName } from '#contract/workbench/cards.ts';
import type { CardWithFigures, Figures, Workbench } from '#contract/workbench/figures.ts';
import { overdueHours } from '#contract/booking/cut-offs/countdown.ts';
import { moveCard, type CardPlacement } from '#contract/workbench/layout.ts';
import { bookingDays, periodDays, weekCount } from '#contract/workbench/links.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CardTools, ResizeCorner } from './card-tools.tsx';
import {
  LanesCard,
  MissedCard,
  PeopleCard,
  RegionsCard,
  SailingsCard,
  StatusCard,
  WeeksCard,
} from './cards/figured-card.tsx';
import { HealthCard } from './cards/health-card.tsx';
import { RecentCard } from './cards/recent-card.tsx';
import { TodoCard } from './cards/todo-card.tsx';
import type { LayoutChanges } from './use-workbench.ts';
import { workbenchMessage } from './workbench.messages.ts';

type CardComponents = { [C in CardWithFigures]: ComponentType<{ data: Figures[C]; isTable: boolean }> };

const cardComponents: CardComponents = {
  todo: TodoCard,
  status: StatusCard,
  weeks: WeeksCard,
  lanes: LanesCard,
  sailings: SailingsCard,
  missed: MissedCard,
  recent: RecentCard,
  people: PeopleCard,
  regions: RegionsCard,
  health: HealthCard,
};

/** What the figures of a card count. */
const notes: Partial<Record<CardName, string>> = {
  status: workbenchMessage('note_status', { days: bookingDays }),
  weeks: workbenchMessage('note_weeks', { weeks: weekCount }),
  lanes: workbenchMessage('note_lanes', { days: bookingDays }),
  sailings: workbenchMessage('note_sailings', { days: periodDays }),
  missed: workbenchMessage('note_missed', { hours: overdueHours }),
  people: workbenchMessage('note_people', { days: periodDays }),
  regions: workbenchMessage('note_regions', { days: periodDays }),
  health: workbenchMessage('note_health'),
};
const isAlwaysATable: ReadonlySet<CardName> = new Set(['todo', 'recent', 'shortcuts']);

type Props = {
  placement: CardPlacement;
  cards: Workbench['cards'];
  shortcuts: ReactNode;
  onRetry: () => void;
  /** Defined while the workbench is being edited. */
  changes: LayoutChanges | undefined;
  announce: (text: string) => void;
};

const dragType = 'application/x-quayside-card';

/** A card: its title, its content or error, and the tools to edit it. */
export function CardFrame({ placement, cards, shortcuts, onRetry, changes, announce }: Props) {
  const [isTable, setTable] = useState(false);
  const { card, w, h } = placement;
  const title = workbenchMessage(card);
  return (
    <li
      className="q-board-panel q-card"
      data-card={card}
      data-w={w}
      data-h={h}
      {...(changes && dragProps(card, changes))}
    >
      <section aria-labelledby={`card-${card}`}>
        <header>
          <h2 id={`card-${card}`}>{title}</h2>
          {notes[card] && <p>{notes[card]}</p>}
          {!changes && !isAlwaysATable.has(card) && (
            <IconButton
              size="small"
              icon={isTable ? 'dashboard' : 'list'}
              label={`${title}: ${workbenchMessage(isTable ? 'as_chart' : 'as_table')}`}
              onClick={() => setTable(!isTable)}
            />
          )}
          {changes && <CardTools placement={placement} changes={changes} announce={announce} />}
        </header>
        <div className="q-card-body" inert={changes !== undefined}>
          {card === 'shortcuts' ? (
            shortcuts
          ) : (
            <CardBody card={card} cards={cards} isTable={isTable} onRetry={onRetry} />
          )}
        </div>
        {changes && <ResizeCorner placement={placement} changes={changes} announce={announce} />}
      </section>
    </li>
  );
}

type BodyProps<C extends CardWithFigures> = {
  card: C;
  cards: Workbench['cards'];
  isTable: boolean;
  onRetry: () => void;
};

function CardBody<C extends CardWithFigures>({ card, cards, isTable, onRetry }: BodyProps<C>) {
  const result = cards[card];
  if (!result) return <div className="q-skeleton q-card-waiting" />;
  if (result.state === 'failed') {
    return (
      <div className="q-card-nothing" role="alert">
        <p>{workbenchMessage('card_failed')}</p>
        <p className="q-state-note">{workbenchMessage('request', { id: result.request_id })}</p>
        <Button size="small" icon="refresh" onClick={onRetry}>
          {workbenchMessage('retry')}
        </Button>
      </div>
    );
  }
  // A card's figures are those of its schema, which the compiler cannot follow through the name.
  const Card = cardComponents[card] as ComponentType<{ data: unknown; isTable: boolean }>;
  return <Card data={result.data} isTable={isTable} />;
}

/** A card dropped on another one takes its position. */
function dragProps(card: CardName, { layout, change }: LayoutChanges) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragType, card);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const moved = layout.find((each) => each.card === event.dataTransfer.getData(dragType));
      if (moved)
        change(
          moveCard(
            layout,
            moved.card,
            layout.findIndex((each) => each.card === card),
          ),
        );
    },
  };
}
