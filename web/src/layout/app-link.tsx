import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useOpen } from './navigation.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

/** A plain click stays in this window; with a modifier the browser does what it always does. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/** A link of the shell to a page of the console. */
export function AppLink({ to, children, ...rest }: Props) {
  const open = useOpen();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        open(to);
      }}
    >
      {children}
    </a>
  );
}
