import { useId } from 'react';
import type { VesselOffer } from '#contract/codes/vessel-offer.ts';
import { isImoNumber } from '#contract/freight/imo-number.ts';
import { ImoControl } from '#web/screen/controls/check-digit-control.tsx';
import { countText } from '#web/platform/languages/i18n.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Drafts } from './offered-drafts.ts';
import { offeredMessage } from './offered.messages.ts';

const heads = ['name', 'imo', 'seen', 'last_seen', 'listed_as'] as const;

type TableProps = {
  offers: readonly VesselOffer[];
  drafts: Drafts;
  /** What the server refused, by name. */
  problems: Readonly<Record<string, string>>;
};

export function OfferedTable({ offers, drafts, problems }: TableProps) {
  const { picked, choose } = drafts;
  return (
    <div className="q-import-scroll">
      <table className="q-import-table q-offered-table">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={offeredMessage('all')}
                checked={picked.length === offers.length}
                isPartial={picked.length > 0 && picked.length < offers.length}
                onChange={({ target }) =>
                  choose(
                    offers.map(({ name }) => name),
                    target.checked,
                  )
                }
              />
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {offeredMessage(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRow key={offer.name} offer={offer} drafts={drafts} problem={problems[offer.name] ?? ''} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { offer: VesselOffer; drafts: Drafts; problem: string };

function OfferRow({ offer, drafts, problem }: RowProps) {
  const { name, last_seen: lastSeen, listed_as: listed } = offer;
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={offeredMessage('choose', { name })}
          checked={drafts.isChosen(offer)}
          onChange={({ target }) => drafts.choose([name], target.checked)}
        />
      </td>
      <th scope="row">{name}</th>
      <td>
        <OfferImo offer={offer} drafts={drafts} problem={problem} />
      </td>
      <td>{placesOf(offer)}</td>
      <td className="q-offered-day">{lastSeen}</td>
      <td>
        {listed !== '' && (
          <>
            <Tag tone="warning" text={offeredMessage('renamed')} /> {offeredMessage('was', { name: listed })}
          </>
        )}
      </td>
    </tr>
  );
}

function placesOf(offer: VesselOffer): string {
  const places = (['schedules', 'confirmations', 'bookings'] as const).filter((place) => offer[place] > 0);
  return places.map((place) => offeredMessage(place, { count: countText(offer[place]) })).join(' · ');
}

/** A number that is right needs no input; another one is corrected, cleared, or filled in. */
function OfferImo({ offer, drafts, problem }: RowProps) {
  const id = useId();
  const { name, imo } = offer;
  if (isImoNumber(imo)) {
    const text = offeredMessage('imo_right');
    return (
      <span className="q-offered-imo">
        <span className="q-mono">{imo}</span>
        <span role="img" aria-label={text} title={text}>
          <Icon name="check" />
        </span>
        {problem !== '' && <span className="q-offered-problem">{problem}</span>}
      </span>
    );
  }
  return (
    <>
      <ImoControl
        id={id}
        label={offeredMessage('imo')}
        ariaLabel={offeredMessage('imo_of', { name })}
        value={drafts.imoOf(offer)}
        onChange={(next) => drafts.type(name, next)}
        isInvalid={problem !== ''}
        describedBy={problem === '' ? undefined : `${id}-problem`}
      />
      {problem !== '' && (
        <span id={`${id}-problem`} className="q-offered-problem">
          {problem}
        </span>
      )}
    </>
  );
}
