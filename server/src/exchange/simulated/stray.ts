import { Buffer } from 'node:buffer';
import { bytesOf, type Envelope, usual, widestLimits, writeIftmbc, type Written } from '../edifact/public.ts';

/** What the demo's in-box begins with beside answers: one about a booking that nobody knows, and one that broke off on its way. */
export function strayAnswers(now: Date): { fileName: string; bytes: Buffer }[] {
  const unknown = confirmation('SAMPLE-9999', envelope('W900000000001', now));
  const broken = confirmation('SAMPLE-9998', envelope('W900000000002', now));
  return [
    { fileName: 'IFTMBC_W900000000001.edi', bytes: unknown },
    { fileName: 'IFTMBC_W900000000002.edi', bytes: Buffer.from(broken.subarray(0, -60)) },
  ];
}

function confirmation(orderno: string, to: Envelope): Buffer {
  const ship = { vessel: 'SIMULATED STAR', voyno: '002E', portload: 'CNTAO', portdischarge: 'NLRTM' };
  const told = { answer: 'ACCEPTED', documentNo: 'SIM1', orderno, bookingNo: 'ONEYSAMPLE9999', ...ship } as const;
  const written: Written = writeIftmbc(told, to);
  if (!written.ok) throw new Error(`a sample could not be written: ${JSON.stringify(written.issues)}`);
  return bytesOf(written.text);
}

function envelope(controlRef: string, now: Date): Envelope {
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
    timeZone: usual.timeZone,
  };
}
