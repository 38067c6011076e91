import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** A prominent line above the form. */
type NoticeProps = { tone: 'danger' | 'warning' | 'info'; icon: IconName; children: ReactNode };

export function BookingNotice({ tone, icon, children }: NoticeProps) {
  return (
    <div className="q-booking-notice" data-tone={tone} role="note">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
