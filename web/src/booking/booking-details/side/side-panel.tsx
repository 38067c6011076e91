import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { Loaded } from '#web/platform/loadable.tsx';
import { useStored } from '#web/platform/stored.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBookingForm, useSelected } from '../form/form-context.ts';
import { isDirty } from '../form/form-store.ts';
import { sideMessage } from './side.messages.ts';
import { type SideTab, sideTabs } from './side-tabs.ts';
import './side.css';

const width = { min: 260, usual: 320, max: 560, step: 20 };
/** Below this width the form needs the room. */
const roomy = '(width >= 1600px)';

type SideState = { tab: SideTab['key'] | null; width: number };
const initial: { state: SideState | null } = { state: null };

/** Folded to a strip of tabs, or open next to the form; the state is stored. */
export function SidePanel({ booking }: { booking: Booking }) {
  const [stored, setStored] = useStored<SideState | null>('booking.side', initial.state);
  const state = stored ?? { tab: matchMedia(roomy).matches ? 'timeline' : null, width: width.usual };
  const open = sideTabs.find(({ key }) => key === state.tab);
  const panelId = useId();
  const { form } = useBookingForm();
  const hasChanges = useSelected(form, isDirty);
  const choose = (key: SideTab['key']) => setStored({ ...state, tab: key === state.tab ? null : key });
  const fold = () => setStored({ ...state, tab: null });
  return (
    <aside className="q-side-panel" aria-label={sideMessage('panel')} data-open={open !== undefined}>
      {open && (
        <div
          ref={(body) => (body ? foldWhenCovering(body, fold) : undefined)}
          className="q-side-panel-body"
          style={{ inlineSize: state.width }}
        >
          <ResizeHandle width={state.width} onResize={(next) => setStored({ ...state, width: next })} />
          <header>
            <h2>{sideMessage(open.key)}</h2>
            <IconButton icon="close" size="small" label={sideMessage('fold')} onClick={fold} />
          </header>
          <div id={panelId} role="tabpanel" aria-label={sideMessage(open.key)} className="q-side-panel-content">
            <Loaded key={open.key} component={open.content} props={{ booking, hasChanges }} fallback={<Waiting />} />
          </div>
        </div>
      )}
      <div className="q-side-panel-tabs" role="tablist" aria-orientation="vertical" aria-label={sideMessage('panel')}>
        {sideTabs.map(({ key, icon }) => (
          <button
            key={key}
            type="button"
            role="tab"
            title={sideMessage(key)}
            aria-label={sideMessage(key)}
            aria-selected={key === state.tab}
            aria-controls={key === state.tab ? panelId : undefined}
            onClick={() => choose(key)}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </aside>
  );
}

function Waiting() {
  return <div className="q-skeleton q-side-panel-loading" role="status" aria-label={sideMessage('loading')} />;
}

type ResizeHandleProps = { width: number; onResize: (next: number) => void };

function ResizeHandle({ width: now, onResize }: ResizeHandleProps) {
  const resize = (next: number) => onResize(Math.min(width.max, Math.max(width.min, next)));

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') resize(now + width.step);
    if (key === 'ArrowRight') resize(now - width.step);
  }

  function handlePointerMove({ buttons, clientX, currentTarget }: PointerEvent) {
    const body = currentTarget.parentElement?.getBoundingClientRect();
    if (buttons === 1 && body) resize(Math.round(body.right - clientX));
  }

  return (
    // A focusable separator with a value is a widget (ARIA: window splitter).
    <div
      className="q-side-panel-handle"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={sideMessage('resize')}
      aria-valuenow={now}
      aria-valuemin={width.min}
      aria-valuemax={width.max}
      title={sideMessage('resize')}
      onKeyDown={handleKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={handlePointerMove}
    />
  );
}

/** Folds a panel that covers the form as soon as the form gets the focus, so that the focused field is visible. */
function foldWhenCovering(panel: HTMLElement, fold: () => void): () => void {
  const end = new AbortController();
  const handleFocus = ({ target }: FocusEvent) => {
    // Scrolling follows the focus.
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
