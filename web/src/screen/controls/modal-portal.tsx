import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * A dialog opened by a control. It is outside of the control's form in the document, so that Enter does not submit that
 * form; its keys do not reach the table or form around the control either.
 */
export function ModalPortal({ children }: { children: ReactNode }) {
  return createPortal(
    <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
      {children}
    </div>,
    document.body,
  );
}
