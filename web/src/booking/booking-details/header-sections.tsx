import type { ComponentType } from 'react';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { BookingField, EmptyFields } from './form/booking-field.tsx';
import type { HeaderField } from './form/form-fields.ts';
import {
  CargoKindControl,
  BillTypeControl,
  DischargePortControl,
  GoodsControl,
  LoadPortControl,
  MarksControl,
  PayableAtControl,
  PlaceControl,
  RemarkControl,
} from './header-controls.tsx';
import { VesselControl } from './vessel-control.tsx';
import { CustomerControl } from './parties/customer-control.tsx';
import { AgentControl, ConsigneeControl, NotifyControl, ShipperControl } from './parties/party-controls.tsx';
import { SectionCard } from './form/section-card.tsx';
import { formFields } from '#contract/booking/fields/booking-fields.ts';

const controls: Partial<Record<HeaderField, ComponentType<ControlProps<string>>>> = {
  customername: CustomerControl,
  shipper: ShipperControl,
  consignee: ConsigneeControl,
  notifyparty: NotifyControl,
  agent: AgentControl,
  marks: MarksControl,
  description: GoodsControl,
  ediremark: RemarkControl,
  siremark: RemarkControl,
  placereceipt: PlaceControl,
  placedelivery: PlaceControl,
  destination: PlaceControl,
  prepardat: PayableAtControl,
  vessel: VesselControl,
  portload: LoadPortControl,
  portdischarge: DischargePortControl,
  issuetype: BillTypeControl,
};

/** Mostly long names. */
const wideFields: readonly HeaderField[] = ['vessel', 'destination'];

function Fields({ names }: { names: readonly HeaderField[] }) {
  return names.map((name) => (
    <BookingField key={name} name={name} isWide={wideFields.includes(name)} control={controls[name]} />
  ));
}

export function PartiesSection() {
  return (
    <SectionCard name="parties">
      <div className="q-booking-fields">
        <Fields names={formFields('parties')} />
      </div>
      <div className="q-booking-blocks">
        <Fields names={formFields('partyBlocks')} />
      </div>
      <EmptyFields names={[...formFields('parties'), ...formFields('partyBlocks')]} />
    </SectionCard>
  );
}

export function TransportSection() {
  return (
    <SectionCard name="transport">
      <div className="q-booking-fields">
        <Fields names={formFields('transport')} />
      </div>
      <EmptyFields names={formFields('transport')} />
    </SectionCard>
  );
}

export function CargoSection() {
  return (
    <SectionCard name="cargo">
      <div className="q-booking-fields" data-columns="3">
        <BookingField name="cargoid" control={CargoKindControl} />
        <Fields names={formFields('cargo')} />
      </div>
      <div className="q-booking-blocks">
        <Fields names={formFields('goods')} />
      </div>
      <EmptyFields names={[...formFields('cargo'), ...formFields('goods')]} />
    </SectionCard>
  );
}

export function RemarksSection() {
  return (
    <SectionCard name="remarks">
      <div className="q-booking-blocks" data-columns="3">
        <Fields names={formFields('remarks')} />
      </div>
      <EmptyFields names={formFields('remarks')} />
    </SectionCard>
  );
}
