/**
 * Focuses something in a table and scrolls to its whole cell, clear of sticky columns: by default a partly visible cell
 * does not scroll.
 */
export function focusAndReveal(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  revealCell(target);
}

export function revealCell(target: Element): void {
  const cell = target.closest('td, th, [data-cell]') ?? target;
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
