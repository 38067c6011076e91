import './popup.css';

const gap = 4;

/** Shows the name of an icon button on keyboard focus: the browser's tooltip needs a mouse. */
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

/** Focused by keyboard, without visible text. */
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
