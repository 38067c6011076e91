import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * A window that a control opens. In the page it stands outside of the control's form, so that Enter in it does not submit
 * that form; its keys are not those of the table or form around the control either.
 */
export function ModalPortal({ children }: { children: ReactNode }) {
  return createPortal(
    <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
      {children}
    </div>,
    document.body,
  );
}
