/**
 * Focuses something in a table and shows all of its cell, beside columns that stand still: by itself the browser is content
 * with a part that is in sight.
 */
export function goTo(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  showCell(target);
}

export function showCell(target: Element): void {
  const cell = target.closest('td, th, [data-cell]') ?? target;
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
