import type { MouseEvent } from 'react';
import { shellMessage } from './shell.messages.ts';

/** The first tab stop: skips header, menu and tabs. It does not change the address. */
export function SkipToContent() {
  return (
    <a
      className="q-skip"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('#content')?.focus();
      }}
    >
      {shellMessage('skip')}
    </a>
  );
}

/** The first stop of a page: skips search and tools; hidden by CSS if there is no table. */
export function SkipToTable() {
  return (
    <button type="button" className="q-skip q-skip-table" onClick={goToTable}>
      {shellMessage('skip_to_table')}
    </button>
  );
}

function goToTable({ currentTarget }: MouseEvent): void {
  const tables = currentTarget.parentElement?.querySelectorAll<HTMLElement>('table, [role="grid"], [role="treegrid"]');
  const table = [...(tables ?? [])].find((each) => each.checkVisibility());
  if (!table) return;
  const tabStop = tabStopIn(table);
  if (tabStop) return tabStop.focus();
  // A table without controls is focused itself, for reading and scrolling.
  table.tabIndex = -1;
  return table.focus();
}

/** The cell that is the tab stop, or the first control of a row. */
function tabStopIn(table: HTMLElement): HTMLElement | undefined {
  const roving = table.querySelector<HTMLElement>('[tabindex="0"]');
  if (roving) return roving;
  const controls = table.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])',
  );
  return [...controls].find((each) => !each.closest('thead, [role="columnheader"]') && each.checkVisibility());
}
