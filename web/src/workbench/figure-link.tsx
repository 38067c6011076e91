import { type AnchorHTMLAttributes, use } from 'react';
import { OpenPage } from '#web/platform/page/open-page.ts';
import { isPlainClick } from '#web/platform/page/plain-click.ts';

/** Opens the list of a figure in its own tab; inside of a chart and elsewhere. */
export function FigureLink({ to, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  const open = use(OpenPage);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!open || !isPlainClick(event)) return;
        event.preventDefault();
        open(to);
      }}
    >
      {children}
    </a>
  );
}
