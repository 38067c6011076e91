/**
 * Zones given as letters, with their offsets from UTC; several if the letters are ambiguous (IANA time zone database,
 * Australia as before 2014).
 */
const zones: Readonly<Record<string, string>> = {
  '+00:00': 'Z UT UTC GMT WET',
  '+01:00': 'CET WAT BST WEST IST',
  '+02:00': 'CEST EET CAT SAST IST',
  '+03:00': 'EEST MSK EAT TRT IDT AST',
  '+04:00': 'GST',
  '+05:00': 'PKT',
  '+05:30': 'IST',
  '+06:00': 'BST',
  '+07:00': 'WIB ICT',
  '+08:00': 'CST SGT HKT MYT PHT PST WITA AWST',
  '+09:00': 'JST KST WIT',
  '+10:00': 'AEST EST',
  '+11:00': 'AEDT EDT',
  '+12:00': 'NZST',
  '+13:00': 'NZDT',
  '-03:00': 'ADT ART BRT CLST',
  '-04:00': 'AST CLT EDT VET CDT',
  '-05:00': 'EST CDT COT PET CST',
  '-06:00': 'CST MDT',
  '-07:00': 'MST PDT',
  '-08:00': 'PST AKDT',
  '-09:00': 'AKST',
  '-10:00': 'HST',
};

const byAbbreviation = new Map<string, string[]>();
for (const [offset, abbreviation] of Object.entries(zones))
  for (const each of abbreviation.split(' ')) byAbbreviation.set(each, [...(byAbbreviation.get(each) ?? []), offset]);

/** The possible offsets from UTC of zone letters, `+08:00`; empty if unknown. */
export function offsetsOf(abbreviation: string): readonly string[] {
  return byAbbreviation.get(abbreviation.toUpperCase()) ?? [];
}
