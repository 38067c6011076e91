import * as z from 'zod';
import { dcsaImoNumber, list, locode, part, rawText, serviceReference, trimmed, voyageReference } from './forms.ts';
import { Address } from './parties.ts';

export const Location = part({
  locationName: trimmed(100).optional(),
  facilityName: rawText(100).optional(),
  address: Address.optional(),
  addressLines: list(rawText(250), 5).optional(),
  facility: part({ facilityCode: trimmed(6), facilityCodeListProvider: z.enum(['BIC', 'SMDG']) }).optional(),
  UNLocationCode: locode().optional(),
  geoCoordinate: part({ latitude: rawText(10), longitude: rawText(11) }).optional(),
});
export type Location = z.output<typeof Location>;

export const ShipmentLocation = part({
  location: Location,
  locationTypeCode: rawText(3),
  departingVesselVoyage: part({
    vesselName: trimmed(50).optional(),
    vesselIMONumber: dcsaImoNumber().optional(),
    carrierServiceCode: trimmed(11).optional(),
    universalServiceReference: serviceReference().optional(),
    carrierExportVoyageNumber: trimmed(50).optional(),
    universalExportVoyageReference: voyageReference().optional(),
  }).optional(),
});
export type ShipmentLocation = z.output<typeof ShipmentLocation>;
