import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Loaded } from '#web/platform/loadable.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { nameOfRow } from '../controls/rows/ref-rows.ts';
import type { ListScreenState } from '../list/use-list-screen.ts';
import { actionPrefix, stepsOf } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import { buttonAppearance } from '../table/row-buttons.tsx';
import './panel.css';

type RowPanelProps = { screen: Screen; state: ListScreenState };

/** A row with its related data, next to the list; it follows the row with the focus. */
export function RowPanel({ screen, state }: RowPanelProps) {
  const { panel: content, resource } = screen;
  const { row } = state.panel;
  if (!content || !row) return null;

  /** The focus returns to its place in the table. */
  function close({ currentTarget }: { currentTarget: Element }) {
    const list = currentTarget.closest('.q-list-main');
    list?.querySelector<HTMLElement>('.q-grid tbody [data-at][tabindex="0"]')?.focus();
    state.panel.close();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close(event);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is in it
    <aside className="q-row-panel" aria-label={rowMessage('panel')} onKeyDown={handleKeyDown}>
      <header>
        <h2>{nameOfRow(resource, row)}</h2>
        <span className="q-faint">{rowMessage('panel_keys')}</span>
        <IconButton icon="close" size="small" label={rowMessage('close')} onClick={close} />
      </header>
      <div className="q-row-panel-body">
        <Settled row={row}>
          {(settled) => <Loaded component={content} props={{ row: settled }} fallback={<Waiting />} />}
        </Settled>
      </div>
      <PanelButtons screen={screen} state={state} row={row} />
    </aside>
  );
}

const settleMs = 150;

type SettledProps = { row: Row; children: (row: Row) => ReactNode };

/** While the user moves on quickly, only the row where they stop is fetched. */
function Settled({ row, children }: SettledProps) {
  const [settled, setSettled] = useState(row);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(row), settled.id === row.id ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [row, settled.id]);
  return settled.id === row.id ? children(row) : <Waiting />;
}

function Waiting() {
  return <div className="q-skeleton q-form-loading" role="status" aria-label={rowMessage('loading')} />;
}

/** The row's next step, and its page. */
function PanelButtons({ screen, state, row }: RowPanelProps & { row: Row }) {
  const next = screen.actions && stepsOf(screen.actions, row).next;
  const button = next === undefined ? undefined : actionPrefix + next;
  return (
    <footer>
      {button !== undefined && (
        <Button variant="primary" onClick={() => state.runAction(button, row)}>
          {buttonAppearance(button, { custom: screen.custom, rowActions: screen.actions }).text}
        </Button>
      )}
      <Button onClick={() => state.runAction('view', row)}>{rowMessage('open_page')}</Button>
    </footer>
  );
}
