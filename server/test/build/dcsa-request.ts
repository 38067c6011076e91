import { daysAhead } from './day.ts';

/** A request without findings. */
export const aRequest = {
  receiptTypeAtOrigin: 'CY',
  deliveryTypeAtDestination: 'CY',
  cargoMovementTypeAtOrigin: 'FCL',
  cargoMovementTypeAtDestination: 'FCL',
  serviceContractReference: 'HHL51800000',
  freightPaymentTermCode: 'PRE',
  vessel: { name: 'COSCO SHIPPING ARIES', vesselIMONumber: '9783497' },
  carrierExportVoyageNumber: '021W',
  carrierCode: 'COSU',
  carrierCodeListProvider: 'NMFTA',
  expectedDepartureDate: daysAhead(20),
  transportDocumentTypeCode: 'BOL',
  isEquipmentSubstitutionAllowed: false,
  references: [{ type: 'CR', value: 'PO-4711' }],
  documentParties: {
    bookingAgent: { partyName: 'HAINA LTD' },
    shipper: {
      partyName: 'QINGDAO HAINA CO., LTD',
      address: { street: 'HONGKONG ROAD', streetNumber: '18', city: 'QINGDAO', countryCode: 'CN' },
    },
    consignee: { partyName: 'EUROPE TRADING B.V.', addressLines: ['WAALHAVEN 12, ROTTERDAM'], isNotifyParty: true },
  },
  partyContactDetails: [{ name: 'ZHANG', email: 'zhang@example.com' }],
  shipmentLocations: [
    { locationTypeCode: 'POL', location: { UNLocationCode: 'CNTAO' } },
    { locationTypeCode: 'POD', location: { UNLocationCode: 'NLRTM' } },
    { locationTypeCode: 'PDE', location: { locationName: 'ROTTERDAM' } },
  ],
  requestedEquipments: [
    {
      ISOEquipmentCode: '45G1',
      units: 2,
      isShipperOwned: false,
      commodities: [
        {
          commodityType: 'PNEUMATIC TYRES FOR TRUCKS',
          extendedHSCodes: ['40112000'],
          cargoGrossWeight: { value: 24000.5, unit: 'KGM' },
          cargoGrossVolume: { value: 120, unit: 'MTQ' },
          outerPackaging: { packageCode: 'CT', numberOfPackages: 1000 },
        },
      ],
    },
  ],
};
