/** The JSON body of a webhook (docs/webhooks.md). */
export type WebhookBooking = {
  id: number;
  order_no: string;
  mbl_no: string;
  hbl_no: string;
  customer_ref: string;
  carrier: string | null;
};

type LabelledCode = { code: number | string; zh: string; en: string };
type CodeChange = { old: LabelledCode | null; new: LabelledCode | null };

export type WebhookBody = {
  /** e.g. `so.confirmed` */
  type: string;
  timestamp: string;
  data: {
    booking: WebhookBooking;
    so_status?: CodeChange;
    si_status?: CodeChange;
    cancel_state?: CodeChange;
    amend_state?: CodeChange;
    reason: { code: number | string | null; zh: string; en: string; text: string } | null;
    actor: 'back_office' | 'front_desk' | 'system';
    detail: Readonly<Record<string, unknown>>;
    link: string;
  };
};

/** The public name of an event: `SO_AMEND_REQUESTED` becomes `so.amend_requested`. */
export function wireType(event: string): string {
  return event.toLowerCase().replace('_', '.');
}
