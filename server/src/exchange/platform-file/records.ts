const tenLines = {
  line1: 35,
  line2: 35,
  line3: 35,
  line4: 35,
  line5: 35,
  line6: 35,
  line7: 35,
  line8: 35,
  line9: 35,
  line10: 35,
} as const;

/**
 * The records of a platform file (family of GB/T 40811-2021): names of their fields in order, with maximum lengths.
 * Local EDI centres use different positions, so compare theirs before enabling a channel.
 */
export const records = {
  /** Head: 9 original, 2 addition, 3 deletion, 4 change. */
  '00': { messageType: 6, description: 35, purpose: 2, sender: 13, receiver: 13, createdAt: 12 },
  '02': {
    billNo: 20,
    carrierCode: 13,
    carrier: 35,
    serviceTerm: 10,
    freightTerm: 2,
    payableAt: 35,
    billType: 3,
    originals: 2,
    copies: 2,
    contractNo: 35,
  },
  '11': { vesselCode: 9, vessel: 35, voyage: 6, sailingDate: 8 },
  '12': {
    loadPortCode: 5,
    loadPort: 35,
    dischargePortCode: 5,
    dischargePort: 35,
    receiptCode: 5,
    receipt: 70,
    deliveryCode: 5,
    delivery: 70,
    finalDestination: 70,
  },
  '14': { bookingNo: 35, orderNo: 35, customerNo: 35 },
  /** Shipper, consignee, notify party: a code and six lines. */
  '16': { code: 13, line1: 35, line2: 35, line3: 35, line4: 35, line5: 35, line6: 35 },
  '17': { code: 13, line1: 35, line2: 35, line3: 35, line4: 35, line5: 35, line6: 35 },
  '18': { code: 13, line1: 35, line2: 35, line3: 35, line4: 35, line5: 35, line6: 35 },
  /** Cargo: S general, R reefer, D dangerous, O out of gauge. */
  '41': { sequence: 3, packages: 8, kindCode: 3, kind: 35, grossKgs: 13, cbm: 11, cargoId: 1, commodityCode: 35 },
  /** Dangerous, reefer or out-of-gauge cargo. */
  '43': {
    imdgClass: 5,
    page: 7,
    undgNo: 4,
    label: 32,
    flashPoint: 5,
    emsNo: 6,
    temperatureId: 1,
    temperature: 5,
    vent: 20,
    overFront: 4,
    overBack: 4,
    overLeft: 4,
    overRight: 4,
    overHeight: 4,
  },
  '44': tenLines,
  '47': tenLines,
  /** Requested boxes: E empty, F full, L LCL; Y if shipper-owned. */
  '48': { sizeType: 4, count: 3, status: 1, shippersOwn: 1 },
  '51': { containerNo: 12, sealNo: 10, sizeType: 4, status: 1, packages: 8, grossKgs: 13, cbm: 11, tareKgs: 6 },
  '70': { line1: 70, line2: 70, line3: 70, line4: 70, line5: 70, line6: 70, line7: 70, line8: 70 },
  /** Trailer: number of records, including header and trailer. */
  '99': { count: 6 },
} as const;

export type RecordId = keyof typeof records;
export type FieldOf<I extends RecordId> = Extract<keyof (typeof records)[I], string>;
export type RecordValues<I extends RecordId> = Partial<Record<FieldOf<I>, string>>;

export function isRecordId(id: string): id is RecordId {
  return Object.hasOwn(records, id);
}

/** Names of a record's fields, in order. */
export function fieldsOf(id: RecordId): string[] {
  return Object.keys(records[id]);
}

/** The maximum length of a field. */
export function lengthOf<I extends RecordId>(id: I, field: FieldOf<I>): number {
  const lengths: Readonly<Record<string, number>> = records[id];
  return lengths[field] ?? 0;
}

export function printRecord<I extends RecordId>(id: I, values: RecordValues<I>): string {
  const texts: Readonly<Record<string, string | undefined>> = values;
  return printFields(
    id,
    fieldsOf(id).map((field) => texts[field] ?? ''),
  );
}

/** One record: fields separated by colons, ended by an apostrophe; in texts both, and ? itself, are escaped by ?. */
export function printFields(id: RecordId, texts: readonly string[]): string {
  const fields = texts.map((text) => text.replaceAll(/[?:']/g, '?$&'));
  const end = fields.findLastIndex((field) => field !== '') + 1;
  return `${[id, ...fields.slice(0, end)].join(':')}'`;
}
