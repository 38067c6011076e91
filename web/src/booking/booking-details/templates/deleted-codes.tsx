import type { BookingPattern } from '#contract/booking/booking-template.ts';
import { Icon } from '#web/ui/icon.tsx';
import { templateMessage } from './template.messages.ts';

/** Disabled or deleted codes of a pattern, which were left out. */
export function deletedCodesText(deleted: BookingPattern['gone']): string {
  return templateMessage('gone', { codes: [...new Set(deleted.map(({ value }) => value))].join(', ') });
}

export function DeletedCodes({ gone }: Pick<BookingPattern, 'gone'>) {
  return (
    gone.length > 0 && (
      <p role="alert" className="q-pattern-deleted">
        <Icon name="warning" />
        {deletedCodesText(gone)}
      </p>
    )
  );
}
