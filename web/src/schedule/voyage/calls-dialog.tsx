import { useState } from 'react';
import { type Voyage, voyages } from '#contract/schedule/voyage.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { EditTable } from '#web/screen/edit-table/edit-table.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DocumentDialog, DocumentForm } from '../document-dialog.tsx';
import { callColumns, cutoffColumns } from './call-columns.tsx';
import {
  blankPortCall,
  blankCutoff,
  type CallsDraft,
  callsDraft,
  callsErrors,
  callsLists,
  shifted,
} from './calls-draft.ts';
import { ShiftBar } from './shift-bar.tsx';
import { usePortZones } from './use-port-zones.ts';
import { voyageMessage } from './voyage.messages.ts';
import './calls.css';

/** The calls of a voyage with what was planned, is expected and came true, and their cut-offs. */
export function CallsDialog({ row, onClose }: CustomDialogProps) {
  return (
    <DocumentDialog<Voyage> resource={voyages} id={row.id}>
      {(voyage) => <CallsForm voyage={voyage} onClose={onClose} />}
    </DocumentDialog>
  );
}

function CallsForm({ voyage, onClose }: { voyage: Voyage; onClose: () => void }) {
  const [draft, setDraft] = useState<CallsDraft>(() => callsDraft(voyage));
  const zoneOf = usePortZones(draft.calls);
  return (
    <DocumentForm
      resource={voyages}
      document={voyage}
      body={() => callsLists(draft)}
      savedText={voyageMessage('saved')}
      onClose={onClose}
    >
      {(problems) => {
        const errors = callsErrors(draft, problems);
        return (
          <>
            <Head voyage={voyage} />
            <ShiftBar
              calls={draft.calls}
              onShift={(shift) => setDraft({ ...draft, calls: shifted(draft.calls, shift) })}
            />
            <div className="q-calls-grid">
              <EditTable
                isOrdered
                label={voyageMessage('call')}
                columns={callColumns(zoneOf)}
                rows={draft.calls}
                errors={errors.calls}
                blank={blankPortCall}
                onChange={(calls) => setDraft({ ...draft, calls })}
              />
            </div>
            <h3>{voyageMessage('cutoffs')}</h3>
            <EditTable
              label={voyageMessage('cutoffs')}
              columns={cutoffColumns(draft.calls, zoneOf)}
              rows={draft.cutoffs}
              errors={errors.cutoffs}
              blank={{ ...blankCutoff, call: draft.calls[0]?.key ?? '' }}
              onChange={(cutoffs) => setDraft({ ...draft, cutoffs })}
            />
          </>
        );
      }}
    </DocumentForm>
  );
}

function Head({
  voyage: { vessel, export_voyage: voyage, carrier_code: carrier, service_code: service, conflicts },
}: {
  voyage: Voyage;
}) {
  return (
    <>
      <h3>
        {vessel} {voyage}{' '}
        <small className="q-faint">
          {carrier} {service}
        </small>
      </h3>
      {conflicts.map(({ voyage_id: id, unlocode, carrier_code: other, export_voyage: number, at }) => (
        <p key={id} className="q-calls-conflict" role="status">
          <Icon name="warning" />
          {voyageMessage('conflict', { port: unlocode, carrier: other, voyage: number })} {zonedTime(at, 'UTC')} UTC
        </p>
      ))}
      <p className="q-faint">{voyageMessage('hint')}</p>
    </>
  );
}
