import type { RefObject } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { navigationMessage } from './navigation/navigation.messages.ts';
import { scrollRow } from './use-scroll-ends.ts';

type Props = { row: RefObject<HTMLElement | null>; direction: -1 | 1; isDisabled: boolean };

/** Scrolls a row that is too long. Keyboard users do not need it: a focused item scrolls into view. */
export function ScrollArrow({ row, direction, isDisabled }: Props) {
  return (
    <IconButton
      icon={direction < 0 ? 'chevron-left' : 'chevron-right'}
      size="small"
      className="q-scroll-arrow"
      label={navigationMessage(direction < 0 ? 'scroll_left' : 'scroll_right')}
      tabIndex={-1}
      disabled={isDisabled}
      onClick={() => scrollRow(row.current, direction)}
    />
  );
}
