/** Where the panel lies over the form, it folds as soon as what is beneath it gets the focus: nobody types unseen. */
export function foldWhenCovering(panel: HTMLElement, fold: () => void): () => void {
  const end = new AbortController();
  const handleFocus = ({ target }: FocusEvent) => {
    // What is gone to is scrolled to after it has the focus.
    requestAnimationFrame(() => {
      const isBeneath = target instanceof Element && !panel.contains(target) && covers(panel, target);
      if (isBeneath && !end.signal.aborted) fold();
    });
  };
  panel.closest<HTMLElement>('.q-booking-page')?.addEventListener('focusin', handleFocus, { signal: end.signal });
  return () => end.abort();
}

function covers(panel: Element, element: Element): boolean {
  const [above, below] = [panel.getBoundingClientRect(), element.getBoundingClientRect()];
  return above.left < below.right && below.left < above.right && above.top < below.bottom && below.top < above.bottom;
}
