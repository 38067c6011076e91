import { PrintButton } from '#web/documents/public.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { Row, ToolProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { MenuItem } from '#web/ui/menu-list.tsx';
import { actionName, assignMessage, metaOfAction, type PageAction, useAssign } from '../actions/public.ts';
import { openBookingActions, useListActions } from './booking-actions.ts';
import { listMessage } from './booking-list.messages.ts';

/** Actions for several bookings, in the order of a day's work. */
const bulk: readonly PageAction[] = [
  'submit',
  'send',
  'confirm',
  'dismiss',
  'withdraw',
  'si_submit',
  'si_send',
  'combine',
  'cancel',
];
const maxButtons = 3;

type Offer = { action: PageAction; rows: readonly Row[] };

/** Actions for the selected bookings, each with the number of bookings that allow it. */
export function BulkActions({ selected, clearSelection }: ToolProps) {
  const { start: run, dialog } = useListActions();
  const { assign, dialog: assigning } = useAssign();
  if (selected.length === 0) return dialog;
  const offers = bulk.map((action): Offer => ({ action, rows: selected.filter((row) => isOpen(row, action)) }));
  const open = offers.filter(({ rows }) => rows.length > 0);

  async function start({ action, rows }: Offer) {
    const left = selected.length - rows.length;
    if (left > 0) {
      toast.info(listMessage('not_for', { action: actionName(action), count: left, total: selected.length }));
    }
    const results = await run(action, rows);
    // Refused bookings stay selected.
    if (results.length > 0 && results.every(({ ok }) => ok)) clearSelection();
  }
  const go = (offer: Offer) => void start(offer).catch(reportError);

  return (
    <span className="q-bulk" role="group" aria-label={listMessage('selected_actions')}>
      {open.length === 0 && <span className="q-faint">{listMessage('nothing_open')}</span>}
      {open.slice(0, maxButtons).map((offer) => (
        <Button key={offer.action} icon={metaOfAction(offer.action).icon} onClick={() => go(offer)}>
          {textOf(offer)}
        </Button>
      ))}
      {open.length > maxButtons && (
        <MenuButton
          label={listMessage('selected_actions')}
          side="start"
          items={open.slice(maxButtons).map((offer) => itemOf(offer, () => go(offer)))}
        >
          ⋯
        </MenuButton>
      )}
      {assign && (
        <Button icon="user" onClick={() => assign(selected.map(assigned), clearSelection)}>
          {assignMessage('assign')}
        </Button>
      )}
      <PrintButton bookings={selected.map(({ id }) => id)} text={listMessage('print')} />
      {dialog}
      {assigning}
    </span>
  );
}

function assigned(row: Row) {
  const { sale_name: sale, doc_owner_name: docOwner } = row;
  return {
    id: row.id,
    orderno: String(row['orderno']),
    sale_name: String(sale ?? ''),
    doc_owner_name: String(docOwner ?? ''),
  };
}

function isOpen(row: Row, action: PageAction): boolean {
  return openBookingActions(row).includes(action);
}

function textOf({ action, rows }: Offer): string {
  return listMessage('some', { action: actionName(action), count: rows.length });
}

function itemOf(offer: Offer, onSelect: () => void): MenuItem {
  return { key: offer.action, text: textOf(offer), icon: metaOfAction(offer.action).icon, onSelect };
}
