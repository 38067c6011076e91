import type { RawFinding } from '../booking/rules/finding.ts';
import { latinTexts } from '../booking/rules/latin-texts.ts';
import { type Draft, linesOf, type FieldReader, fieldReader } from '../booking/rules/field-reader.ts';

/** The requirements of a carrier's channel that a booking may fail. */
export type ChannelProfile = {
  carrier: string;
  limit_name: number;
  limit_description: number;
  limit_remark: number;
  latin_only: boolean;
  requires_contract: boolean;
  requires_hs: boolean;
};

const parties = ['shipper', 'consignee', 'notifyparty'] as const;

/** Requirements of a channel that a booking does not meet (SO6). */
export function profileProblems(draft: Draft, profile: ChannelProfile): RawFinding[] {
  const booking = fieldReader(draft);
  return [
    ...longNames(booking, profile.limit_name),
    ...(profile.latin_only ? latinTexts(booking).filter(({ rule }) => rule === 'NOT_LATIN') : []),
    ...longTexts(booking, profile),
    ...missing(booking, profile),
  ];
}

function longNames(booking: FieldReader, max: number): RawFinding[] {
  return parties
    .filter((field) => lengthOf(booking.text(field).split('\n')[0] ?? '') > max)
    .map((field) => ({ rule: 'PARTY_NAME', path: field, params: { max } }));
}

function longTexts(booking: FieldReader, { carrier, limit_description, limit_remark }: ChannelProfile): RawFinding[] {
  const isLonger = (field: string, max: number): boolean => lengthOf(booking.text(field)) > max;
  const params = (max: number) => ({ max, carrier });
  return [
    ...(isLonger('description', limit_description)
      ? [{ rule: 'GOODS_LENGTH', path: 'description', params: params(limit_description) } as const]
      : []),
    ...(isLonger('ediremark', limit_remark)
      ? [{ rule: 'REMARK_LENGTH', path: 'ediremark', params: params(limit_remark) } as const]
      : []),
  ];
}

function missing(booking: FieldReader, { carrier, requires_contract, requires_hs }: ChannelProfile): RawFinding[] {
  const hasCode =
    booking.text('hscode') !== '' ||
    linesOf(booking).some((line) => line.items('goods').some((goods) => goods.text('hscode') !== ''));
  return [
    ...(requires_contract && booking.text('contractno') === ''
      ? [{ rule: 'CONTRACT_REQUIRED', path: 'contractno', params: { carrier } } as const]
      : []),
    ...(requires_hs && !hasCode ? [{ rule: 'REQUIRED', path: 'hscode' } as const] : []),
  ];
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
