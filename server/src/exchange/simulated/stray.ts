import { Buffer } from 'node:buffer';
import {
  bytesOf,
  type InterchangeEnvelope,
  defaultEnvelope,
  widestLimits,
  writeAperak,
  writeIftmbc,
  type Written,
} from '../edifact/public.ts';

type Stray = { fileName: string; bytes: Buffer };

/**
 * Further messages in the demo's in-box: one about an unknown booking, one that was truncated, and one that requests
 * changes of a confirmed booking, which needs a user.
 */
export function strayAnswers(now: Date, confirmed: string): Stray[] {
  const unknown = confirmation('SAMPLE-9999', envelope('W900000000001', now));
  const broken = confirmation('SAMPLE-9998', envelope('W900000000002', now));
  return [
    { fileName: 'IFTMBC_W900000000001.edi', bytes: unknown },
    { fileName: 'IFTMBC_W900000000002.edi', bytes: Buffer.from(broken.subarray(0, -60)) },
    { fileName: 'APERAK_W900000000003.edi', bytes: changeRequest(confirmed, envelope('W900000000003', now)) },
  ];
}

function changeRequest(orderno: string, to: InterchangeEnvelope): Buffer {
  const text = 'PLEASE AMEND THE GROSS WEIGHT, THE BOX IS TOO HEAVY';
  const errors = [{ code: '116', text, field: 'kgs' }];
  const texts = ['SIMULATED CARRIER OF THE DEMO, NOTHING OF THIS IS REAL'];
  return bytesIn(writeAperak({ documentNo: 'SIM3', orderno, answer: 'CONDITIONAL', texts, errors }, to));
}

function confirmation(orderno: string, to: InterchangeEnvelope): Buffer {
  const ship = { vessel: 'SIMULATED STAR', voyno: '002E', portload: 'CNTAO', portdischarge: 'NLRTM' };
  const content = { answer: 'ACCEPTED', documentNo: 'SIM1', orderno, bookingNo: 'ONEYSAMPLE9999', ...ship } as const;
  return bytesIn(writeIftmbc(content, to));
}

function bytesIn(written: Written): Buffer {
  if (!written.ok) throw new Error(`a sample could not be written: ${JSON.stringify(written.issues)}`);
  return bytesOf(written.text);
}

function envelope(controlRef: string, now: Date): InterchangeEnvelope {
  const at = now.toISOString();
  const partners = { sender: 'ONEYSIM', receiver: 'QUAYSIDE' };
  return {
    ...partners,
    controlRef,
    messageRef: controlRef,
    at,
    function: 9,
    limits: widestLimits,
    isTest: true,
    timeZone: defaultEnvelope.timeZone,
  };
}
