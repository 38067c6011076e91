import * as z from 'zod';
import { maxGoods } from '../../booking/goods.ts';
import { Location } from './locations.ts';
import {
  count,
  countryCode,
  CustomsReference,
  day,
  list,
  measure,
  moment,
  part,
  rawText,
  Reference,
  nonEmptyArray,
  trimmed,
  volume,
  weight,
} from './forms.ts';
import { wholeNumber } from '../../fields/whole-number.ts';

export const ReeferSettings = part({
  temperatureSetpoint: z.number(),
  temperatureUnit: z.enum(['CEL', 'FAH']),
  o2Setpoint: measure().max(100).optional(),
  co2Setpoint: measure().max(100).optional(),
  humiditySetpoint: measure().max(100).optional(),
  airExchangeSetpoint: measure().optional(),
  airExchangeUnit: z.enum(['MQH', 'FQH']).optional(),
  isVentilationOpen: z.boolean().optional(),
  isDrainholesOpen: z.boolean().optional(),
  isBulbMode: z.boolean().optional(),
  isColdTreatmentRequired: z.boolean().optional(),
  isControlledAtmosphereRequired: z.boolean().optional(),
  isPreCoolingRequired: z.boolean().optional(),
  isGeneratorSetRequired: z.boolean().optional(),
});
export type ReeferSettings = z.output<typeof ReeferSettings>;

const licence = () =>
  part({
    isRequired: z.boolean().optional(),
    reference: trimmed(35).optional(),
    issueDate: day().optional(),
    expiryDate: day().optional(),
  });

/** Inner packages are recursive; more layers than this are not realistic. */
const innerPackage = { quantity: wholeNumber(), material: rawText(100), description: rawText(100) };
const InnerPackaging = part({ ...innerPackage, innerPackagings: list(part(innerPackage)).optional() });

const flag = () => z.boolean();
export const DangerousGood = part({
  UNNumber: z
    .string()
    .regex(/^\d{4}$/, 'un_number')
    .optional(),
  NANumber: z
    .string()
    .regex(/^\d{4}$/, 'format')
    .optional(),
  codedVariantList: z
    .string()
    .regex(/^[0-3][0-9A-Z]{3}$/, 'format')
    .optional(),
  properShippingName: rawText(250),
  technicalName: rawText(250).optional(),
  imoClass: rawText(4),
  subsidiaryRisk1: risk().optional(),
  subsidiaryRisk2: risk().optional(),
  isMarinePollutant: flag(),
  packingGroup: wholeNumber().min(1).max(3).optional(),
  isLimitedQuantity: flag(),
  isExceptedQuantity: flag(),
  isSalvagePackings: flag(),
  isEmptyUncleanedResidue: flag(),
  isWaste: flag(),
  isHot: flag(),
  isCompetentAuthorityApprovalRequired: flag(),
  competentAuthorityApproval: trimmed(70).optional(),
  segregationGroups: list(rawText(2)).optional(),
  innerPackagings: list(InnerPackaging).optional(),
  emergencyContactDetails: part({
    contact: rawText(255),
    provider: rawText(255).optional(),
    phone: trimmed(30),
    referenceNumber: rawText(255).optional(),
  }),
  EMSNumber: rawText(7).optional(),
  endOfHoldingTime: day().optional(),
  fumigationDateTime: moment().optional(),
  isReportableQuantity: flag(),
  inhalationZone: z.string().length(1).optional(),
  grossWeight: weight(),
  netWeight: weight().optional(),
  netExplosiveContent: part({ value: z.number().gt(0), unit: z.enum(['KGM', 'LBR', 'GRM', 'ONZ']) }).optional(),
  netVolume: part({ value: z.number().gt(0), unit: z.enum(['MTQ', 'FTQ', 'LTR']) }).optional(),
  limits: part({
    temperatureUnit: z.enum(['CEL', 'FAH']),
    flashPoint: z.number().optional(),
    transportControlTemperature: z.number().optional(),
    transportEmergencyTemperature: z.number().optional(),
    SADT: z.number().optional(),
    SAPT: z.number().optional(),
  }).optional(),
  specialCertificateNumber: rawText(255).optional(),
  additionalContainerCargoHandling: rawText(255).optional(),
}).refine(({ UNNumber, NANumber }) => (UNNumber === undefined) !== (NANumber === undefined), {
  path: ['UNNumber'],
  error: 'required',
});
export type DangerousGood = z.output<typeof DangerousGood>;

function risk() {
  return z.string().regex(/^[0-9](\.[0-9])?$/, 'format');
}

const OuterPackaging = part({
  packageCode: z
    .string()
    .regex(/^[A-Z0-9]{2}$/, 'format')
    .optional(),
  imoPackagingCode: z
    .string()
    .regex(/^[A-Z0-9]{1,5}$/, 'format')
    .optional(),
  numberOfPackages: count(99_999_999).optional(),
  description: rawText(100).optional(),
  dangerousGoods: list(DangerousGood).optional(),
});

const national = (max: number) =>
  part({ type: trimmed(10), countryCode: countryCode().optional(), values: nonEmptyArray(trimmed(max)) });

export const Commodity = part({
  commodityType: trimmed(550),
  HSCodes: list(z.string().regex(/^\d{6,10}$/, 'hs_code')).optional(),
  extendedHSCodes: list(z.string().regex(/^\d{6,12}$/, 'hs_code')).optional(),
  nationalCommodityCodes: list(national(10)).optional(),
  extendedNationalCommodityCodes: list(national(16)).optional(),
  cargoGrossWeight: weight().optional(),
  cargoGrossVolume: volume().optional(),
  cargoNetWeight: weight().optional(),
  cargoNetVolume: volume().optional(),
  exportLicense: licence().optional(),
  importLicense: licence().optional(),
  outerPackaging: OuterPackaging.optional(),
  references: list(Reference).optional(),
  customsReferences: list(CustomsReference).optional(),
});
export type Commodity = z.output<typeof Commodity>;

const pickup = () => part({ dateTime: moment().optional(), depotReleaseLocation: Location.optional() });
const equipment = {
  ISOEquipmentCode: trimmed(4),
  units: count(),
  emptyContainerPickup: pickup().optional(),
  originEmptyContainerPickup: pickup().optional(),
};

export const RequestedEquipment = part({
  ...equipment,
  containerPositionings: list(part({ dateTime: moment().optional(), location: Location })).optional(),
  fullContainerPickupDateTime: moment().optional(),
  equipmentReferences: list(trimmed(11), 999).optional(),
  tareWeight: weight().optional(),
  cargoGrossWeight: weight().optional(),
  isShipperOwned: z.boolean(),
  isNonOperatingReefer: z.boolean().optional(),
  activeReeferSettings: ReeferSettings.optional(),
  references: list(Reference).optional(),
  customsReferences: list(CustomsReference).optional(),
  commodities: list(Commodity, maxGoods).optional(),
});
export type RequestedEquipment = z.output<typeof RequestedEquipment>;

export const ConfirmedEquipment = part({
  ...equipment,
  containerPositionings: list(part({ estimatedDateTime: moment().optional(), location: Location })).optional(),
});
