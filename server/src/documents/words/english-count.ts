const small = [
  'ZERO',
  'ONE',
  'TWO',
  'THREE',
  'FOUR',
  'FIVE',
  'SIX',
  'SEVEN',
  'EIGHT',
  'NINE',
  'TEN',
  'ELEVEN',
  'TWELVE',
  'THIRTEEN',
  'FOURTEEN',
  'FIFTEEN',
  'SIXTEEN',
  'SEVENTEEN',
  'EIGHTEEN',
  'NINETEEN',
] as const;

const tens = ['', '', 'TWENTY', 'THIRTY', 'FORTY', 'FIFTY', 'SIXTY', 'SEVENTY', 'EIGHTY', 'NINETY'] as const;

/** Names of the groups of three digits, short scale. */
const groups = ['', 'THOUSAND', 'MILLION', 'BILLION', 'TRILLION', 'QUADRILLION', 'QUINTILLION'] as const;

/** The first integer without a name. */
const firstUnnamed = 1000n ** BigInt(groups.length);

/** `ONE HUNDRED TWENTY-THREE`: without AND, which on bills only separates units and hundredths. */
export function englishCount(value: number | bigint): string {
  const count = BigInt(value);
  if (count < 0n || count >= firstUnnamed) throw new RangeError(`no words for ${count}`);
  if (count === 0n) return small[0];
  return groups
    .map((name, index) => groupWords(Number((count / 1000n ** BigInt(index)) % 1000n), name))
    .toReversed()
    .filter((words) => words !== '')
    .join(' ');
}

function groupWords(count: number, name: string): string {
  if (count === 0) return '';
  const hundreds = count >= 100 ? `${small[Math.floor(count / 100)]} HUNDRED` : '';
  return [hundreds, belowHundred(count % 100), name].filter((words) => words !== '').join(' ');
}

function belowHundred(count: number): string {
  if (count === 0) return '';
  if (count < small.length) return small[count] ?? '';
  const ten = tens[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`;
}
