import type { Segment } from '../syntax/segment.ts';
import type { NumberedContainer } from './equipment.ts';
import type { Writing } from './writing.ts';

/** Data element 9303: carrier, shipper, quarantine, customs. */
const sealers = { CAR: 'CA', SHI: 'SH', VET: 'AC', CUS: 'CU' } as const;

/** 9308 is an..10 in D99B and an..35 in D16A. */
const lengthOf = { D99B: 10, D16A: 35 } as const;

/** Every seal of a box, without seals to be advised. */
export function sealSegments(
  { writer }: Writing,
  box: NumberedContainer,
  directory: keyof typeof lengthOf = 'D99B',
): Segment[] {
  const path = `ctnlist.${box.at}.sealno`;
  const sealer = box.seal_source === null ? '' : sealers[box.seal_source];
  const seals = box.sealno.split('/').filter((seal) => seal !== '' && seal !== 'TBA');
  return seals.map((seal) => ['SEL', writer.line({ path, text: seal, max: lengthOf[directory] }), sealer]);
}
