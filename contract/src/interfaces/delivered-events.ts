import type { EventAction } from '../booking/machine/events.ts';

/** Events of a booking that are pushed to other servers: its steps and new documents, not every edit. */
export const deliveredEvents = [
  'SO_CREATED',
  'SO_SUBMITTED',
  'SO_WITHDRAWN',
  'SO_SENT',
  'SO_ACK',
  'SO_PENDING_UPDATE',
  'SO_RESENT',
  'SO_CONFIRMED',
  'SO_DISMISSED',
  'SO_DECLINED',
  'SO_ROLLED',
  'SO_REOPENED',
  'SO_COMPLETED',
  'SO_COPIED',
  'SO_SPLIT',
  'SO_COMBINED',
  'SO_DELETED',
  'SO_RESTORED',
  'SO_AMEND_REQUESTED',
  'SO_AMEND_CONFIRMED',
  'SO_AMEND_DECLINED',
  'SO_AMEND_WITHDRAWN',
  'SO_CANCEL_REQUESTED',
  'SO_CANCELLED',
  'SO_CANCEL_DECLINED',
  'SI_SUBMITTED',
  'SI_LATE',
  'SI_WITHDRAWN',
  'SI_SENT',
  'SI_REJECTED',
  'SI_CONFIRMED',
  'SI_AMEND_REQUESTED',
  'SI_UNLOCKED',
  'VGM_SENT',
  'VGM_ACCEPTED',
  'VGM_REJECTED',
  'VGM_RETRACTED',
  'DOCUMENT_MADE',
] as const satisfies readonly (EventAction | 'DOCUMENT_MADE')[];
export type DeliveredEvent = (typeof deliveredEvents)[number];

const deliveredEventSet: ReadonlySet<string> = new Set(deliveredEvents);

export function isDeliveredEvent(action: string): action is DeliveredEvent {
  return deliveredEventSet.has(action);
}
