import type { MouseEvent } from 'react';
import { shellMessage } from './shell.messages.ts';

/** The first Tab stop: past header, menu and tabs. The address stays the page's own. */
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

/** The first stop of a page, past its search and tools; the style sheet hides it where there is no table. */
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
  // A table of mere text is read from its name on, and scrolled by the keys.
  table.tabIndex = -1;
  return table.focus();
}

/** The cell that the arrows move on from, or the first control of a row. */
function tabStopIn(table: HTMLElement): HTMLElement | undefined {
  const roving = table.querySelector<HTMLElement>('[tabindex="0"]');
  if (roving) return roving;
  const controls = table.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])',
  );
  return [...controls].find((each) => !each.closest('thead, [role="columnheader"]') && each.checkVisibility());
}
