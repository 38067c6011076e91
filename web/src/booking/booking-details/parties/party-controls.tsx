import type { OfferedParty, PartyField } from '#contract/booking/party.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { type Option, OptionList } from '#web/screen/controls/option-list.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import { LatinText } from '../text/latin-text.tsx';
import { partyBlock } from '../text/text-lines.ts';
import { usePartyList } from './use-party-list.ts';
import './parties.css';

type Props = ControlProps<string>;

export function ShipperControl(props: Props) {
  return <PartyControl {...props} field="shipper" />;
}

export function ConsigneeControl(props: Props) {
  return <PartyControl {...props} field="consignee" />;
}

export function NotifyControl(props: Props) {
  return <PartyControl {...props} field="notifyparty" />;
}

export function AgentControl(props: Props) {
  return <PartyControl {...props} field="agent" />;
}

const maxLength = 700;

/**
 * A party's block beside the address book: it is searched by the line that is being typed, and Alt and an arrow open those that
 * were used last. The arrows go into the list from the last line on, so that they still move in the text.
 */
function PartyControl({ field, value, onChange, ...rest }: Props & { field: PartyField }) {
  const { rows, isShown, active, ...list } = usePartyList(field, onChange);
  const listId = `${rest.id}-list`;
  return (
    <span className="q-party" style={{ anchorName: anchorOf(rest.id) }}>
      <LatinText
        {...rest}
        value={value}
        onChange={onChange}
        block={partyBlock}
        rows={partyBlock.maxLines}
        max={maxLength}
        area={{
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': isShown ? listId : undefined,
          'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
          onInput: ({ currentTarget }) => list.type(currentTarget),
          onKeyDown: list.handleKeyDown,
          onBlur: list.close,
        }}
      />
      {isShown && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <OptionList id={listId} label={rest.label} options={rows.map(asOption)} active={active} onPick={list.pick} />
        </Popup>
      )}
    </span>
  );
}

function asOption({ block }: OfferedParty): Option {
  const [name = '', ...address] = block.split('\n');
  return { value: name, note: address.join(' · ') };
}
