import { type ReactNode, useState } from 'react';
import type { Workbench } from '#contract/workbench/figures.ts';
import { defaultLayout } from '#contract/workbench/layout.ts';
import { AsOf, Board, BoardHead } from '#web/ui/board.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { CardFrame } from './card-frame.tsx';
import { ChangeTools } from './change-tools.tsx';
import { timeText } from './texts.ts';
import { useLayout, useWorkbench } from './use-workbench.ts';
import { workbenchMessage } from './workbench.messages.ts';
import './charts/charts.css';
import './workbench.css';

type Props = {
  /** The greeting with the user's name. */
  greeting: ReactNode;
  /** The user's menu as a card. */
  shortcuts: ReactNode;
};

/** Open tasks, figures and shortcuts. */
export function WorkbenchPage({ greeting, shortcuts }: Props) {
  const { data, error, refetch } = useWorkbench();
  const reload = () => void refetch();
  return (
    <Board className="q-workbench">
      {data ? (
        <Cards {...{ data, greeting, shortcuts }} hasFailed={error !== null} onRefresh={reload} />
      ) : (
        <>
          <BoardHead>
            <div>{greeting}</div>
          </BoardHead>
          {error ? <ErrorState error={error} onRetry={reload} /> : <Waiting />}
        </>
      )}
    </Board>
  );
}

type CardsProps = Props & { data: Workbench; hasFailed: boolean; onRefresh: () => void };

function Cards({ data, greeting, shortcuts, hasFailed, onRefresh }: CardsProps) {
  const changes = useLayout(data);
  const [isChanging, setChanging] = useState(false);
  const [announcement, announce] = useState('');
  const time = timeText(Date.parse(data.now));
  return (
    <>
      <BoardHead>
        <div>{greeting}</div>
        <AsOf text={workbenchMessage(hasFailed ? 'not_updated' : 'updated', { time })} hasFailed={hasFailed} />
        <IconButton icon="refresh" label={workbenchMessage('refresh')} onClick={onRefresh} />
        <ChangeTools
          {...{ changes, isChanging, announce }}
          offered={data.offered}
          onToggle={() => setChanging(!isChanging)}
        />
      </BoardHead>
      <p className="q-hidden" role="status">
        {announcement}
      </p>
      {changes.layout.length === 0 ? (
        <PageState icon="dashboard" title={workbenchMessage('empty')} text={workbenchMessage('empty_text')} />
      ) : (
        <ul className="q-cards" data-changing={isChanging || undefined}>
          {changes.layout.map((placement) => (
            <CardFrame
              key={placement.card}
              {...{ placement, shortcuts, announce }}
              cards={data.cards}
              onRetry={onRefresh}
              changes={isChanging ? changes : undefined}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** The skeleton of the page while its figures load. */
function Waiting() {
  return (
    <div className="q-cards" role="status" aria-label={workbenchMessage('loading')}>
      {defaultLayout.slice(0, 6).map(({ card, w, h }) => (
        <div key={card} className="q-board-panel q-card q-skeleton" data-w={w} data-h={h} />
      ))}
    </div>
  );
}
