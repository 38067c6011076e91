import type { ContactDetail, Party } from '#contract/interfaces/dcsa/parties.ts';

const maxNameLength = 70;
const maxLineLength = 250;
const maxLines = 5;

/** A text block of a bill as a party: its first line is the name, the others the address. */
export function partyOf(text: string): Pick<Party, 'partyName' | 'addressLines'> | undefined {
  const [first, ...rest] = partyLines(text);
  if (first === undefined) return undefined;
  // The rest of a name that is too long goes to the address.
  const partyName = first.slice(0, maxNameLength).trim();
  const addressLines = fitting([first.slice(maxNameLength).trim(), ...rest].filter((line) => line !== ''));
  return { partyName, ...(addressLines.length > 0 && { addressLines }) };
}

/** Further lines are appended to the fifth. */
function fitting(lines: readonly string[]): string[] {
  const [last, ...others] = [lines.slice(maxLines - 1).join(', '), ...lines.slice(0, maxLines - 1)];
  return [...others, ...(last === '' ? [] : [last])].map((line) => line.slice(0, maxLineLength));
}

/** A party as a text block of a bill: name, address, contacts, tax numbers. */
export function textOfParty(party: Party): string {
  const lines = [
    party.partyName,
    ...addressOf(party),
    ...(party.addressLines ?? []),
    ...(party.partyContactDetails ?? []).map(contactText),
    ...(party.taxLegalReferences ?? []).map(({ type, countryCode, value }) => `${type} (${countryCode}): ${value}`),
  ];
  return partyLines(lines.join('\n')).join('\n');
}

function addressOf({ address }: Party): string[] {
  if (!address) return [];
  const { street, streetNumber, floor, postCode, POBox, city, stateRegion, countryCode } = address;
  return [
    joinFilled(street, streetNumber, floor),
    POBox === undefined ? '' : `P.O. BOX ${POBox}`,
    [joinFilled(postCode, city), stateRegion, countryCode]
      .filter((each) => each !== undefined && each !== '')
      .join(', '),
  ];
}

function contactText({ name, phone, email }: ContactDetail): string {
  return [name, phone && `TEL: ${phone}`, email && `EMAIL: ${email}`].filter(Boolean).join(' ');
}

const joinFilled = (...each: readonly (string | undefined)[]): string => each.filter(Boolean).join(' ');

/** Lines without surrounding spaces, except empty ones. */
export function partyLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
