import { act, fireEvent, screen, within } from '@testing-library/react';
import type { LineField } from '#web/booking/booking-details/form/form-fields.ts';

export const grid = () => screen.getByRole('grid', { name: 'Containers' });

/** The cell of a row under a heading. */
export function cell(row: number, label: string): HTMLElement {
  const at = within(grid())
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === label);
  const found = within(grid()).getAllByRole('row')[row]?.children[at];
  if (!(found instanceof HTMLElement)) throw new Error(`no ${label} in row ${row}`);
  return found;
}

/** Focuses a cell and returns its control. */
export function enter(row: number, label: string): HTMLElement {
  act(() => {
    // Its control, if the cell is being edited.
    (cell(row, label).querySelector<HTMLElement>('input, select') ?? cell(row, label)).focus();
  });
  return within(grid()).getByLabelText(`Line ${row} ${label}`);
}

export function controls(): readonly string[] {
  return Array.from(grid().querySelectorAll('input, select'), (each) => each.getAttribute('aria-label') ?? '');
}

export function press(key: string, more: object = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

export function column(lines: readonly { values: Readonly<Record<LineField, string>> }[], name: LineField): string[] {
  return lines.map(({ values }) => values[name]);
}
