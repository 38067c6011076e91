import type { AnchorHTMLAttributes } from 'react';
import { isPlainClick } from '#web/platform/page/plain-click.ts';
import { useOpen } from './navigation-context.tsx';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

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
