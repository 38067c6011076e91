/**
 * As many customers as an office has: clerks rarely submit for the same one at the same time, when one would wait for
 * the other.
 */
const customers = 400;
let count = 0;

/** A booking as entered by a clerk, complete enough to be submitted. */
export function aBooking(overrides: Readonly<Record<string, unknown>>): object {
  count += 1;
  const number = count % customers;
  const totals = { pkgs: 100, kindpkgs: 'CT', kgs: '12000', cbm: '22' };
  return {
    ...totals,
    etd: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    customername: 'BENCH',
    carrier: 'COSCO',
    shipper: `QINGDAO TRADING ${number} CO., LTD.\nNO. 18 HONG KONG MIDDLE ROAD, QINGDAO`,
    consignee: `IMPORT AND DISTRIBUTION ${number} LLC\nHARBOUR BOULEVARD 400, ROTTERDAM`,
    notifyparty: 'SAME AS CONSIGNEE',
    description: 'RADIAL TYRES',
    hscode: '401110',
    portload: 'CNTAO',
    portdischarge: 'NLRTM',
    placedelivery: 'ROTTERDAM',
    issuetype: 'ORI',
    blfrt: 'PP',
    nobill: 3,
    service: 'CY-CY',
    ctnlist: [{ ctnall: '20GP', ctnnum: 1, sealno: 'TBA', ...totals }],
    ...overrides,
  };
}
