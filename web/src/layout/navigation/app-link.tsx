import type { AnchorHTMLAttributes } from 'react';
import { isPlainClick } from '#web/platform/page/plain-click.ts';
import { useOpenPage } from './navigation-context.tsx';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

export function AppLink({ to, children, ...rest }: Props) {
  const open = useOpenPage();
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
