/** Sides of clickable elements, from the window's upper start corner. */
export type ToolBox = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
/** Distances from the window's lower end corner. */
export type ToastPosition = { end: number; bottom: number };

const margin = 16;
const gap = 8;

/** The nearest nextPosition to the lower end that covers nothing clickable: above a footer, next to a column of buttons. */
export function freePosition(room: Size, size: Size, tools: readonly ToolBox[]): ToastPosition | undefined {
  const bottoms = steps(
    tools.map(({ top }) => room.height - top + gap),
    room.height / 2 - size.height,
  );
  const ends = steps(
    tools.map(({ left }) => room.width - left + gap),
    room.width - size.width - margin,
  );
  for (const end of ends) {
    const bottom = bottoms.find((each) => isFree({ end, bottom: each }, { room, size, tools }));
    if (bottom !== undefined) return { end, bottom };
  }
  return undefined;
}

function steps(distances: readonly number[], limit: number): readonly number[] {
  const further = distances.filter((distance) => distance > margin && distance <= limit);
  return [margin, ...[...new Set(further)].toSorted((a, b) => a - b)];
}

type Scene = { room: Size; size: Size; tools: readonly ToolBox[] };

export function isFree({ end, bottom }: ToastPosition, { room, size, tools }: Scene): boolean {
  const box = { right: room.width - end, bottom: room.height - bottom };
  const [left, top] = [box.right - size.width, box.bottom - size.height];
  return !tools.some(
    (tool) => tool.left < box.right && tool.right > left && tool.top < box.bottom && tool.bottom > top,
  );
}

const checkMs = 300;
const clickable = ':is(button, a[href], select, [role=button], [role=switch]):not(.q-toasts *)';
let timer: ReturnType<typeof setInterval> | undefined;

/** Keeps toasts clear of clickable elements while any are shown: the page below may change meanwhile. */
export function positionToasts(region: HTMLElement): void {
  nextPosition(region);
  timer ??= setInterval(() => {
    if (region.childElementCount > 0) return nextPosition(region);
    clearInterval(timer);
    timer = undefined;
    return region.removeAttribute('style');
  }, checkMs);
}

function nextPosition(region: HTMLElement): void {
  const { width, height, right, bottom } = region.getBoundingClientRect();
  if (height === 0) return;
  const room = { width: innerWidth, height: innerHeight };
  const isMirrored = document.documentElement.dir === 'rtl';
  const tools = toolBoxes().map((box) => (isMirrored ? mirrored(box, room.width) : box));
  const now = { end: isMirrored ? right - width : room.width - right, bottom: room.height - bottom };
  const scene = { room, size: { width, height }, tools };
  // A visible toast moves only if needed.
  if (region.hasAttribute('style') && isFree(now, scene)) return;
  const free = freePosition(room, scene.size, tools);
  region.style.setProperty('--toast-end', free ? `${free.end}px` : null);
  region.style.setProperty('--toast-bottom', free ? `${free.bottom}px` : null);
}

/** While a dialog or popup is open, only its elements are clickable. */
function toolBoxes(): ToolBox[] {
  const windows = [...document.querySelectorAll('dialog[open]')];
  const roots = windows.length > 0 ? windows : [document];
  return roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(clickable)])
    .filter((tool) => tool.checkVisibility({ visibilityProperty: true }))
    .map((tool) => tool.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 0 && bottom > 0 && top < innerHeight);
}

const mirrored = ({ left, right, top, bottom }: ToolBox, width: number): ToolBox => ({
  left: width - right,
  right: width - left,
  top,
  bottom,
});
