import type { ReactNode } from 'react';
import { useBookingForm } from './form-context.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import type { SectionName } from './sections.ts';

type SectionCardProps = { name: SectionName; tools?: ReactNode; children: ReactNode };

export function sectionId(prefix: string, name: SectionName): string {
  return `${prefix}-section-${name}`;
}

export function SectionCard({ name, tools, children }: SectionCardProps) {
  const id = sectionId(useBookingForm().idPrefix, name);
  return (
    <section className="q-booking-section" data-section={name} id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{bookingMessage(name)}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
