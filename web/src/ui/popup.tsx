import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './popup.css';

type PopupProps = { anchorName: string; className?: string; children: ReactNode };

/**
 * A popup next to its anchor. As a popover it is above an open modal dialog and not clipped by it; the browser
 * positions and flips it.
 */
export function Popup({ anchorName, className, children }: PopupProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => layer.current?.showPopover(), []);
  return (
    <div
      ref={layer}
      popover="manual"
      className={className ? `q-popup ${className}` : 'q-popup'}
      style={{ positionAnchor: anchorName }}
    >
      {children}
    </div>
  );
}

/** An anchor name for CSS anchor positioning, made from React's id. */
export function anchorOf(id: string): string {
  return `--${id.replaceAll(/[^\w-]/g, '')}`;
}
