import type { HeaderField } from '#web/booking/booking-details/public.ts';
import type { ActionBody } from '../action-calls.ts';
import type { ActionFields, ActionFieldsProps } from '../action-form.ts';
import { actionMessage } from '../actions.messages.ts';
import { AmendTable, amendErrorNames, withChanges } from './amend-table.tsx';
import { MovedCargo } from './moved-cargo.tsx';
import { missingReason, ReasonFields } from './reason-fields.tsx';

/** The fields of a confirmed booking that a carrier can amend. */
const amendable = [
  'vessel',
  'voyno',
  'etd',
  'portload',
  'portdischarge',
  'placereceipt',
  'placedelivery',
  'destination',
  'service',
  'contractno',
  'pkgs',
  'kindpkgs',
  'kgs',
  'cbm',
  'description',
  'hscode',
  'shipper',
  'consignee',
  'notifyparty',
] as const satisfies readonly HeaderField[];

/** The amended version next to the original, which it replaces when the carrier accepts (SO13). */
function AmendFields(props: ActionFieldsProps) {
  return (
    <>
      <p data-wide className="q-faint">
        {actionMessage('amend_hint')}
      </p>
      <MovedCargo {...props} />
      <AmendTable {...props} names={amendable} />
      <ReasonFields {...props} />
    </>
  );
}

export const amendFields: ActionFields = {
  Fields: AmendFields,
  needsBooking: true,
  errorFields: [...amendErrorNames(amendable), 'reason_code', 'reason_text'],
  missing: (body, action) => ({
    ...(hasNoChanges(body) && { changes: actionMessage('nothing_changed') }),
    ...missingReason(body, action),
  }),
  complete: (body, booking) => withChanges(amendable, body, booking),
};

function hasNoChanges({ changes }: ActionBody): boolean {
  return typeof changes !== 'object' || changes === null || Object.keys(changes).length === 0;
}
