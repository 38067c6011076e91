import { addRow } from '#web/platform/add-row.ts';
import { Button } from '#web/ui/button.tsx';
import { headerText } from '../booking-values.ts';
import { useBookingForm, useFormState } from '../form-context.ts';
import { newSubstance } from '../row-values.ts';
import { SectionCard } from '../section-card.tsx';
import { useStayNeeded } from '../use-stay-needed.ts';
import { cargoMessage } from './cargo.messages.ts';
import { DangerousList } from './dangerous-list.tsx';
import { GaugeNote } from './gauge-note.tsx';
import { ReeferFields } from './reefer-fields.tsx';
import { specialKinds } from './special-kinds.ts';
import './cargo.css';

/** What the cargo kind, or what is filled in already, asks for beside the common fields. */
export function SpecialCargoSection() {
  const kind = useFormState(({ values }) => headerText(values, 'cargoid'));
  const kinds = useFormState(({ values }) => specialKinds(values));
  const reefer = useStayNeeded(kinds.includes('R'), kind);
  const gauge = useStayNeeded(kinds.includes('O'), kind);
  return (
    <>
      {reefer.isShown && (
        <SectionCard name="reefer" tools={!kinds.includes('D') && <AlsoDangerous />}>
          <ReeferFields />
        </SectionCard>
      )}
      {kinds.includes('D') && (
        <SectionCard name="dangerous">
          <DangerousList />
        </SectionCard>
      )}
      {gauge.isShown && (
        <SectionCard name="gauge">
          <GaugeNote />
        </SectionCard>
      )}
    </>
  );
}

/** A booking has one main kind; dangerous goods in a reefer are a list beside it. */
function AlsoDangerous() {
  const { form, isReadOnly } = useBookingForm();
  if (isReadOnly) return null;
  return (
    <Button
      size="small"
      variant="text"
      icon="plus"
      onClick={(event) => addRow(event, () => form.editDangerous(() => [newSubstance()]))}
    >
      {cargoMessage('also_dangerous')}
    </Button>
  );
}
