/**
 * Focuses something in a table and scrolls to its whole cell, clear of sticky columns: by default a partly visible cell
 * does not scroll.
 */
export function goTo(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  showCell(target);
}

export function showCell(target: Element): void {
  const cell = target.closest('td, th, [data-cell]') ?? target;
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
