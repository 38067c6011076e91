import { checkContainerNumber, normaliseContainerNumber } from '#contract/freight/container-number.ts';
import type { ContainerLine } from '../form/booking-values.ts';

export type NumberAt = { number: string; lines: readonly number[] };

/** Errors of pasted container numbers: wrong check digits and duplicates. */
export function numberFaults(before: readonly ContainerLine[], now: readonly ContainerLine[]) {
  const earlier = new Map(before.map(({ key, values }) => [key, values.cntrno]));
  const byNumber = new Map<string, number[]>();
  const pasted = new Set<string>();
  for (const [at, { key, values }] of now.entries()) {
    const number = normaliseContainerNumber(values.cntrno);
    if (number === '') continue;
    byNumber.set(number, [...(byNumber.get(number) ?? []), at + 1]);
    if (earlier.get(key) !== values.cntrno) pasted.add(number);
  }
  const found = Array.from(byNumber, ([number, lines]): NumberAt => ({ number, lines }));
  const ofPaste = found.filter(({ number }) => pasted.has(number));
  return {
    count: pasted.size,
    wrong: ofPaste.filter(({ number }) => !checkContainerNumber(number).ok),
    doubled: ofPaste.filter(({ lines }) => lines.length > 1),
  };
}
