import type { HeaderField } from '#web/booking/booking-details/public.ts';
import type { ActionFields, ActionFieldsProps } from '../action-form.ts';
import { actionMessage } from '../actions.messages.ts';
import { AmendTable, amendErrorNames, withChanges } from './amend-table.tsx';
import { CheckItem } from '../check-item.tsx';
import { missingReason, ReasonFields } from './reason-fields.tsx';
import { FilesItem } from './send-fields.tsx';

/** The fields of a bill of lading. */
const amendable = [
  'shipper',
  'consignee',
  'notifyparty',
  'marks',
  'description',
  'hscode',
  'pkgs',
  'kindpkgs',
  'kgs',
  'cbm',
  'placereceipt',
  'placedelivery',
  'destination',
  'issuetype',
  'blfrt',
  'prepardat',
  'siremark',
] as const satisfies readonly HeaderField[];

/** Amending a settled SI costs a fee, and needs a letter of indemnity if a party or the cargo changes (SI7). */
function SiAmendFields(props: ActionFieldsProps) {
  const { body, onChange } = props;
  return (
    <>
      <p data-wide className="q-faint">
        {actionMessage('si_amend_hint')}
      </p>
      <AmendTable {...props} names={amendable} />
      <ReasonFields {...props} />
      <FilesItem {...props} label={actionMessage('guarantee')} />
      <div data-wide>
        <CheckItem
          label={actionMessage('fee')}
          checked={body['fee_acknowledged'] === true}
          onChange={(fee_acknowledged) => onChange({ fee_acknowledged })}
        />
        {props.errors['fee_acknowledged'] !== undefined && (
          <p className="q-form-error">{props.errors['fee_acknowledged']}</p>
        )}
      </div>
    </>
  );
}

export const siAmendFields: ActionFields = {
  Fields: SiAmendFields,
  needsBooking: true,
  errorFields: [...amendErrorNames(amendable), 'reason_code', 'reason_text', 'files', 'fee_acknowledged'],
  missing: missingReason,
  complete: (body, booking) => withChanges(amendable, body, booking),
};
