import type { CodeTables } from '#server/interfaces/dcsa-booking/read/tables.ts';

/** The codes for reading requests of the standard. */
export const dcsaTables: CodeTables = {
  carriers: [{ code: 'COSCO', scac: 'COSU', smdg_liner_code: 'COS' }],
  services: [
    { code: 'CY-CY', receipt_type: 'CY', delivery_type: 'CY', origin_movement: 'FCL', destination_movement: 'FCL' },
  ],
  boxes: [
    { code: '40HQ', iso_size_type: '45G1', iso_type_group: '45GP', aliases: ['40HC'] },
    { code: '20GP', iso_size_type: '22G1', iso_type_group: '22GP', aliases: [] },
  ],
  modes: [
    { code: 'PP', kind: 'FREIGHT', dcsa_code: 'PRE' },
    { code: 'SEA', kind: 'TRANSPORT', dcsa_code: 'VESSEL' },
    { code: 'SEA-RAIL', kind: 'TRANSPORT', dcsa_code: 'RAIL' },
  ],
  bills: [{ code: 'ORI', document_type: 'BOL' }],
  packages: new Set(['CT', 'PK']),
  ports: new Map([
    ['CNTAO', 'QINGDAO'],
    ['NLRTM', 'ROTTERDAM'],
  ]),
  imoOfVessel: undefined,
};
