import './popup.css';

const gap = 4;

/** A picture without words says its name to whoever reaches it by keys, too: the browser's own tip is the mouse's alone. */
export function watchFocus(): void {
  const tip = document.createElement('div');
  tip.className = 'q-tip';
  tip.popover = 'manual';
  // The button has this name already.
  tip.ariaHidden = 'true';
  document.body.append(tip);

  const hide = () => tip.isConnected && tip.hidePopover();
  addEventListener('focusin', ({ target }) => {
    hide();
    if (target instanceof HTMLElement && isPicture(target)) showBelow(target, tip);
  });
  for (const kind of ['focusout', 'pointerdown', 'keydown', 'scroll']) addEventListener(kind, hide, true);
}

/** Reached by a key, and without a word to be read. */
function isPicture(element: HTMLElement): boolean {
  if (!element.matches('.q-button-icon:focus-visible')) return false;
  return element.title !== '' && getComputedStyle(element, '::after').content === 'none';
}

function showBelow(button: HTMLElement, tip: HTMLElement): void {
  tip.textContent = button.title;
  tip.showPopover();
  const { left, width, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const middle = left + (width - offsetWidth) / 2;
  const isBelow = bottom + gap + offsetHeight <= innerHeight;
  tip.style.left = `${Math.max(gap, Math.min(middle, innerWidth - offsetWidth - gap))}px`;
  tip.style.top = `${isBelow ? bottom + gap : top - gap - offsetHeight}px`;
}
