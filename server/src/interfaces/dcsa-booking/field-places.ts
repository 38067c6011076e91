/** Our fields' properties in the standard; container lines are its equipments, their products its commodities. */
const header: Readonly<Record<string, string>> = {
  service: 'receiptTypeAtOrigin',
  contractno: 'serviceContractReference',
  blfrt: 'freightPaymentTermCode',
  vessel: 'vessel.name',
  voyno: 'carrierExportVoyageNumber',
  etd: 'expectedDepartureDate',
  carrier: 'carrierCode',
  issuetype: 'transportDocumentTypeCode',
  mblno: 'transportDocumentReferences',
  prepardat: 'invoicePayableAt.UNLocationCode',
  custno: 'references',
  customername: 'documentParties.bookingAgent.partyName',
  shipper: 'documentParties.shipper',
  consignee: 'documentParties.consignee',
  notifyparty: 'documentParties.other',
  agent: 'documentParties.other',
  linkman: 'partyContactDetails',
  transtype: 'requestedPreCarriageModeOfTransport',
  placereceipt: 'shipmentLocations',
  portload: 'shipmentLocations',
  portdischarge: 'shipmentLocations',
  placedelivery: 'shipmentLocations',
  destination: 'shipmentLocations',
};

const cargo: Readonly<Record<string, string>> = {
  description: 'commodityType',
  hscode: 'extendedHSCodes',
  kgs: 'cargoGrossWeight',
  cbm: 'cargoGrossVolume',
  pkgs: 'outerPackaging.numberOfPackages',
  kindpkgs: 'outerPackaging.packageCode',
};

const box: Readonly<Record<string, string>> = {
  ctnall: 'ISOEquipmentCode',
  ctnnum: 'units',
  cntrno: 'equipmentReferences',
  tareweight: 'tareWeight',
  is_soc: 'isShipperOwned',
  kgs: 'cargoGrossWeight',
};

const reefer: ReadonlySet<string> = new Set([
  'tempset',
  'tempid',
  'reeferf',
  'humidity',
  'vent_open',
  'vent_value',
  'o2',
  'co2',
]);

/** The property of one of our fields; that of its line or list if the standard has none. */
export function propertyPathOf(path: string): string {
  const [field = '', line, part, good, detail] = path.split('.');
  if (field === 'ctnlist') return equipmentPath({ line, own: part, good, detail });
  if (reefer.has(field)) return 'requestedEquipments.0.activeReeferSettings';
  if (field in cargo) return `requestedEquipments.0.commodities.0.${cargo[field]}`;
  return header[field] ?? 'requestedEquipments';
}

type Parts = Record<'line' | 'own' | 'good' | 'detail', string | undefined>;

function equipmentPath({ line, own: part, good, detail }: Parts): string {
  if (line === undefined) return 'requestedEquipments';
  const equipment = `requestedEquipments.${line}`;
  if (part === 'goods' && good !== undefined)
    return [`${equipment}.commodities.${good}`, cargo[detail ?? '']].filter((part) => part !== undefined).join('.');
  const property = box[part ?? ''];
  return property === undefined ? equipment : `${equipment}.${property}`;
}

const inHeader = turned(header);
const inCargo = turned(cargo);
const inBox = turned(box);

function turned(paths: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  // The first field of a property represents it.
  return new Map(
    Object.entries(paths)
      .toReversed()
      .map(([field, path]) => [path, field]),
  );
}

/** The field of a property, e.g. of `$.requestedEquipments[0].units`. */
export function fieldOfJsonPath(jsonPath: string): string | undefined {
  const [, line, part] = /^\$\.requestedEquipments\[(\d{1,3})\](?:\.(.+))?$/.exec(jsonPath) ?? [];
  if (line === undefined) return inHeader.get(jsonPath.replace(/^\$\./, '').replaceAll(/\[\d+\].*$/g, ''));
  const [, good, detail = ''] = /^commodities\[(\d{1,2})\](?:\.(.+))?$/.exec(part ?? '') ?? [];
  if (good !== undefined) return `ctnlist.${line}.goods.${good}.${inCargo.get(detail) ?? 'description'}`;
  return `ctnlist.${line}.${inBox.get(part ?? '') ?? 'ctnall'}`;
}
