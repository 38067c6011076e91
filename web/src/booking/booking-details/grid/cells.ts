import type { Place } from './grid-keys.ts';

export type Control = HTMLInputElement | HTMLSelectElement;

export function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** The sides to which an arrow leaves the control: its cursor stands at the edge, or all of its text is selected. */
export function freeSides(control: Control): { start: boolean; end: boolean } {
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return { start: true, end: true };
  const { selectionStart: from, selectionEnd: to, value } = control;
  const isAll = from === 0 && to === value.length;
  const isPoint = from === to;
  return { start: isAll || (isPoint && from === 0), end: isAll || (isPoint && to === value.length) };
}

const rowsIn = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-line]')];
const cellsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-cell]')];

export function placeOf(grid: HTMLElement | null, target: EventTarget | null): Place | undefined {
  if (!grid || !(target instanceof Element)) return undefined;
  const [line, cell] = [target.closest<HTMLElement>('[data-line]'), target.closest<HTMLElement>('[data-cell]')];
  if (!line || !cell) return undefined;
  return { row: rowsIn(grid).indexOf(line), column: cellsIn(line).indexOf(cell) };
}

export function controlAt(grid: HTMLElement | null, { row, column }: Place): Control | undefined {
  const line = grid ? rowsIn(grid)[row] : undefined;
  return (line && cellsIn(line)[column]?.querySelector<Control>('input, select')) ?? undefined;
}

/** Goes to a cell and selects its text, so that typing replaces it. Answers whether it is there. */
export function focusCell(grid: HTMLElement | null, place: Place): boolean {
  const control = controlAt(grid, place);
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  return control !== undefined;
}

/** F2: the text is edited instead of replaced. */
export function editText(control: Control): void {
  if (control instanceof HTMLInputElement) control.setSelectionRange(control.value.length, control.value.length);
}
