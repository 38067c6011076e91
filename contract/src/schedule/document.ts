import * as z from 'zod';

const time = z.string().max(40).nullish();

/** A voyage as JSON for exchange; the fields of a call are checked one by one, like a row of a sheet. */
const PortCallDocument = z.object({
  seq: z.number(),
  unlocode: z.string().max(40),
  terminalCode: z.string().max(40).nullish(),
  plannedArrival: time,
  plannedDeparture: time,
  estimatedArrival: time,
  estimatedDeparture: time,
  actualArrival: time,
  actualDeparture: time,
  statusCode: z.string().max(40).nullish(),
  delayReasonCode: z.string().max(50).nullish(),
  statusRemark: z.string().max(200).nullish(),
  cutOffs: z
    .array(z.object({ code: z.string().max(40), at: z.string().max(40) }))
    .max(20)
    .nullish(),
});
export type PortCallDocument = z.output<typeof PortCallDocument>;

export const VoyageDocument = z.object({
  formatVersion: z.literal('1').default('1'),
  source: z.string().max(100).nullish(),
  publishedAt: time,
  carrierCode: z.string().max(40),
  serviceCode: z.string().max(40).nullish(),
  vessel: z.object({ name: z.string().max(100).nullish(), imo: z.string().max(20).nullish() }).nullish(),
  exportVoyage: z.string().max(40),
  importVoyage: z.string().max(17).nullish(),
  universalVoyageReference: z.string().max(10).nullish(),
  isDummyVessel: z.boolean().nullish(),
  isBlankSailing: z.boolean().nullish(),
  portCalls: z.array(PortCallDocument).min(1).max(99),
});
export type VoyageDocument = z.output<typeof VoyageDocument>;

const maxDocuments = 5_000;

export const VoyageDocumentList = z.array(VoyageDocument).min(1).max(maxDocuments);
/** One voyage or a list of them. */
export const VoyageDocuments = z.union([VoyageDocumentList, VoyageDocument]);
