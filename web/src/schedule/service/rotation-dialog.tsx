import { useState } from 'react';
import { type Service, services } from '#contract/schedule/service.ts';
import { useCutOffCodes } from '#web/booking/cut-offs/public.ts';
import { EditTable } from '#web/screen/edit-table/edit-table.tsx';
import { errorsIn } from '#web/screen/edit-table/edit-row.ts';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { DocumentDialog, DocumentForm } from '../document-dialog.tsx';
import {
  blankRotationCall,
  blankVessel,
  rotationDraft,
  rotationLists,
  rotationColumns,
  type RotationDraft,
  rotationErrors,
  vesselColumns,
} from './rotation-draft.ts';
import { serviceMessage } from './service.messages.ts';

/** The ports of a service with days and times, and its vessels. */
export function RotationDialog({ row, onClose }: CustomDialogProps) {
  return (
    <DocumentDialog<Service> resource={services} id={row.id}>
      {(service) => <RotationForm service={service} onClose={onClose} />}
    </DocumentDialog>
  );
}

function RotationForm({ service, onClose }: { service: Service; onClose: () => void }) {
  const codes = useCutOffCodes();
  const [draft, setDraft] = useState<RotationDraft>(() => rotationDraft(service, codes));
  return (
    <DocumentForm
      resource={services}
      document={service}
      body={() => rotationLists(draft, codes)}
      savedText={serviceMessage('saved')}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <h3>
            {service.code} · {service.name_zh} {service.name_en}
            <small className="q-faint"> {serviceMessage('ahead', { count: service.voyages_ahead })}</small>
          </h3>
          <p className="q-faint">{serviceMessage('hint')}</p>
          <EditTable
            isOrdered
            label={serviceMessage('calls')}
            columns={rotationColumns}
            rows={draft.rotation}
            errors={rotationErrors(problems)}
            blank={blankRotationCall}
            onChange={(rotation) => setDraft({ ...draft, rotation })}
          />
          <h3>{serviceMessage('vessels_title')}</h3>
          <EditTable
            isOrdered
            label={serviceMessage('vessels')}
            columns={vesselColumns}
            rows={draft.vessels}
            errors={errorsIn('vessels', problems)}
            blank={blankVessel}
            onChange={(vessels) => setDraft({ ...draft, vessels })}
          />
        </>
      )}
    </DocumentForm>
  );
}
