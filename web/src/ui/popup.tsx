import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './popup.css';

type PopupProps = { anchorName: string; className?: string; children: ReactNode };

/**
 * A layer beside its anchor. As a popover it stands above an open modal dialog and is not clipped by it; the browser
 * places it and turns it around where there is no room.
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

/** A name that CSS anchor positioning takes, made of React's id. */
export function anchorOf(id: string): string {
  return `--${id.replaceAll(/[^\w-]/g, '')}`;
}
