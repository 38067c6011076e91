import { describe, expect, test } from 'vitest';
import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import { readInterchange, type Written } from '#server/exchange/edifact/public.ts';
import { directories } from '#test/edifact/directories.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { byEdifact, byTsEdifact, follow, type Parsed } from '#test/edifact/parsers.ts';
import { writeIftmbf } from './iftmbf.ts';
import { writeIftmin } from './iftmin.ts';
import { writeVermas } from './vermas.ts';

function textOf(written: Written): string {
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return written.text;
}

/** A message segment by segment, as people read it. */
function linesOf(written: Written): string[] {
  return textOf(written).split(/(?<=(?<!\?)(?:\?\?)*')/);
}

/** What both parsers and our own reader find in a message, which must be the same. */
function parsed(written: Written): Parsed[] {
  const text = textOf(written);
  const one = byEdifact(text, text.includes('+VERMAS:') ? 'D16A' : 'D99B');
  const other = byTsEdifact(text);
  expect(other).toEqual(one);
  const own = readInterchange(text);
  if (!own.ok) throw new Error(JSON.stringify(own.problems));
  const ours = own.value.messages.flatMap(({ segments }) =>
    segments.map(({ tag, elements }) => ({ name: tag, elements: elements.map((each) => [...each]) })),
  );
  expect(ours).toEqual(one.slice(2, -2));
  return one;
}

const special = {
  booking: {
    mblno: 'COSU6123456789',
    hblno: 'QDHB0001',
    cargoid: 'R',
    tempset: '-18.0',
    vent_open: false,
    humidity: '65',
    siremark: 'PLEASE ISSUE AT ROTTERDAM',
  },
  ctnlist: [
    {
      ctnall: '40RH',
      cntrno: 'CSQU3054383',
      sealno: 'ABC12345',
      seal_source: 'SHI',
      pkgs: 120,
      kgs: '9250.000',
      cbm: '31.2000',
      tareweight: 4480,
      weightype: 'SM1',
      weighkgs: '13730.000',
      weighattn: 'li wei',
      weightel: '+86 532 8888 1234',
      vgmconncom: 'QINGDAO HAIMAO CO., LTD.',
      vgmaddr: '8 HONGKONG MIDDLE ROAD, QINGDAO',
      vgmemail: 'vgm@haimao.example',
      weighdate: '2026-03-09T08:00:00Z',
    },
    {
      ctnall: '40FR',
      cntrno: 'COSU4000019',
      pkgs: 120,
      kgs: '9250',
      is_soc: true,
      og_height: '15.5',
      og_width_left: '30.0',
    },
  ],
  dglist: [
    {
      dunno: '3480',
      dclass: '9',
      psn: 'LITHIUM ION BATTERIES',
      packing_group: 'II',
      ems: 'F-A S-I',
      flash_point: '-12.5',
      subsidiary: '6.1/8',
      marine_pollutant: true,
      gross_kgs: '100.000',
      net_kgs: '80.500',
      emergency_contact: 'ZHANG SAN',
      emergency_phone: '13800138000',
    },
  ],
};

describe("messages as other people's software reads them", () => {
  const cases = [
    ['IFTMBF', writeIftmbf],
    ['IFTMIN', writeIftmin],
    ['VERMAS', writeVermas],
  ] as const;
  for (const [type, write] of cases) {
    for (const purpose of [9, 5, 4, 1] as const) {
      test(`${type} of function ${purpose} reads the same in both, in the order of its directory`, () => {
        const segments = parsed(
          write(aRevision(special), anEnvelope({ function: purpose, reason: 'CARGO NOT READY' })),
        );
        const message = segments.slice(1, -1);
        follow(directories[type], message);
        expect(message.at(-1)?.elements).toEqual([[String(message.length)], ['1']]);
        expect(message[1]?.elements[2]).toEqual([String(purpose)]);
      });
    }
  }
});

describe('a firm booking', () => {
  test('stands as the guide has it', () => {
    expect(linesOf(writeIftmbf(aRevision(), anEnvelope()))).toMatchInlineSnapshot(`
      [
        "UNA:+.? '",
        "UNB+UNOC:3+QUAYSIDE:ZZZ+COSU:ZZZ+260302:1130+260302000001'",
        "UNH+1+IFTMBF:D:99B:UN:2.0'",
        "BGM+335+QD202603020042+9'",
        "DTM+137:202603021130:203'",
        "TSR+30+2'",
        "FTX+AAI+++PLEASE CONFIRM BY FAX'",
        "LOC+197+CNTAO:139:6'",
        "LOC+88+CNTAO:139:6'",
        "LOC+7+NLRTM:139:6'",
        "RFF+CT:QD2603'",
        "RFF+FF:QD202603020042'",
        "RFF+CR:PO-7788'",
        "TDT+20+021W+1++COSU:172:182+++9795610:146:11:COSCO SHIPPING UNIVERSE'",
        "LOC+9+CNTAO:139:6'",
        "DTM+133:20260311:102'",
        "LOC+11+NLRTM:139:6'",
        "NAD+CA+COSU:160:182'",
        "NAD+ZZZ+++QINGDAO HAIBIN LOGISTICS CO., LTD.:12 DONGHAI ROAD, QINGDAO'",
        "NAD+FW+++QINGDAO HAIBIN LOGISTICS CO., LTD.:12 DONGHAI ROAD, QINGDAO'",
        "CTA+IC+:LI WEI'",
        "COM+?+86 532 8888 1234:TE'",
        "COM+ops@haibin.example:EM'",
        "CPI+4++P'",
        "LOC+57+CNTAO:139:6'",
        "NAD+CZ+++QINGDAO HAIMAO CO., LTD.:NO. 8 HONGKONG MIDDLE ROAD:QINGDAO, CHINA'",
        "NAD+CN+++VAN DIJK IMPORT B.V.:MAASBOULEVARD 12:3011 ROTTERDAM, NETHERLANDS'",
        "NAD+NI+++SAME AS CONSIGNEE'",
        "GID+1+240:CT::6:CARTON'",
        "PIA+5+401519:HS'",
        "FTX+AAA+++RUBBER GLOVES'",
        "MEA+AAE+G+KGM:18500'",
        "MEA+AAE+AAW+MTQ:62.5'",
        "PCI++N/M'",
        "EQD+CN++45G1:102:5:40HQ+2+2+5'",
        "EQN+2'",
        "NAD+CK+++Qingdao Qianwan Container Terminal:567 FENJIN ROAD, HUANGDAO'",
        "UNT+36+1'",
        "UNZ+1+260302000001'",
      ]
    `);
  });

  test('with a reefer, dangerous goods and a flat rack says all of them', () => {
    expect(linesOf(writeIftmbf(aRevision(special), anEnvelope()))).toMatchInlineSnapshot(`
      [
        "UNA:+.? '",
        "UNB+UNOC:3+QUAYSIDE:ZZZ+COSU:ZZZ+260302:1130+260302000001'",
        "UNH+1+IFTMBF:D:99B:UN:2.0'",
        "BGM+335+QD202603020042+9'",
        "DTM+137:202603021130:203'",
        "TSR+30+2'",
        "FTX+AAI+++PLEASE CONFIRM BY FAX'",
        "LOC+197+CNTAO:139:6'",
        "LOC+88+CNTAO:139:6'",
        "LOC+7+NLRTM:139:6'",
        "RFF+BN:COSU6123456789'",
        "RFF+CT:QD2603'",
        "RFF+FF:QD202603020042'",
        "RFF+CR:PO-7788'",
        "TDT+20+021W+1++COSU:172:182+++9795610:146:11:COSCO SHIPPING UNIVERSE'",
        "LOC+9+CNTAO:139:6'",
        "DTM+133:20260311:102'",
        "LOC+11+NLRTM:139:6'",
        "NAD+CA+COSU:160:182'",
        "NAD+ZZZ+++QINGDAO HAIBIN LOGISTICS CO., LTD.:12 DONGHAI ROAD, QINGDAO'",
        "NAD+FW+++QINGDAO HAIBIN LOGISTICS CO., LTD.:12 DONGHAI ROAD, QINGDAO'",
        "CTA+IC+:LI WEI'",
        "COM+?+86 532 8888 1234:TE'",
        "COM+ops@haibin.example:EM'",
        "CPI+4++P'",
        "LOC+57+CNTAO:139:6'",
        "NAD+CZ+++QINGDAO HAIMAO CO., LTD.:NO. 8 HONGKONG MIDDLE ROAD:QINGDAO, CHINA'",
        "NAD+CN+++VAN DIJK IMPORT B.V.:MAASBOULEVARD 12:3011 ROTTERDAM, NETHERLANDS'",
        "NAD+NI+++SAME AS CONSIGNEE'",
        "GID+1+240:CT::6:CARTON'",
        "TMP+2+-18.0:CEL'",
        "PIA+5+401519:HS'",
        "FTX+AAA+++RUBBER GLOVES'",
        "FTX+AAI+++VENTILATION CLOSED:HUMIDITY 65%'",
        "MEA+AAE+G+KGM:18500'",
        "MEA+AAE+AAW+MTQ:62.5'",
        "PCI++N/M'",
        "SGP+CSQU3054383+120'",
        "MEA+AAE+G+KGM:9250'",
        "MEA+AAE+AAW+MTQ:31.2'",
        "SGP+COSU4000019+120'",
        "MEA+AAE+G+KGM:9250'",
        "DGS+IMD+9+3480+-12.5:CEL+2+F-AS-I++++6.1:8'",
        "FTX+AAD+++LITHIUM ION BATTERIES'",
        "FTX+AAC+++MARINE POLLUTANT'",
        "CTA+HE+:ZHANG SAN'",
        "COM+13800138000:TE'",
        "MEA+AAE+G+KGM:100'",
        "MEA+AAE+AAL+KGM:80.5'",
        "EQD+CN+CSQU3054383+45R1:102:5:40RH+2+2+5'",
        "EQN+1'",
        "MEA+AAE+T+KGM:4480'",
        "NAD+CK+++Qingdao Qianwan Container Terminal:567 FENJIN ROAD, HUANGDAO'",
        "EQD+CN+COSU4000019+42P1:102:5:40FR+1+2+5'",
        "EQN+1'",
        "DIM+8+CMT::30'",
        "DIM+13+CMT:::15.5'",
        "UNT+56+1'",
        "UNZ+1+260302000001'",
      ]
    `);
  });
});

test('shipping instructions tell every box, its seals and its goods', () => {
  expect(linesOf(writeIftmin(aRevision(special), anEnvelope()))).toMatchInlineSnapshot(`
    [
      "UNA:+.? '",
      "UNB+UNOC:3+QUAYSIDE:ZZZ+COSU:ZZZ+260302:1130+260302000001'",
      "UNH+1+IFTMIN:D:99B:UN:2.0'",
      "BGM+340+QD202603020042+9'",
      "DTM+137:202603021130:203'",
      "TSR+30+2'",
      "FTX+AAI+++PLEASE ISSUE AT ROTTERDAM'",
      "FTX+BLC+++FREIGHT PREPAID'",
      "CNT+7:18500:KGM'",
      "CNT+11:240'",
      "CNT+15:62.5:MTQ'",
      "CNT+16:2'",
      "DOC+706++++3'",
      "DOC+707+++3'",
      "LOC+197+CNTAO:139:6'",
      "LOC+88+CNTAO:139:6'",
      "LOC+7+NLRTM:139:6'",
      "RFF+BN:COSU6123456789'",
      "RFF+CT:QD2603'",
      "RFF+FF:QD202603020042'",
      "RFF+CR:PO-7788'",
      "RFF+BM:COSU6123456789'",
      "RFF+BH:QDHB0001'",
      "CPI+4++P'",
      "LOC+57+CNTAO:139:6'",
      "TDT+20+021W+1++COSU:172:182+++9795610:146:11:COSCO SHIPPING UNIVERSE'",
      "LOC+9+CNTAO:139:6'",
      "DTM+133:20260311:102'",
      "LOC+11+NLRTM:139:6'",
      "NAD+CA+COSU:160:182'",
      "NAD+ZZZ+++QINGDAO HAIBIN LOGISTICS CO., LTD.:12 DONGHAI ROAD, QINGDAO'",
      "NAD+FW+++QINGDAO HAIBIN LOGISTICS CO., LTD.:12 DONGHAI ROAD, QINGDAO'",
      "CTA+IC+:LI WEI'",
      "COM+?+86 532 8888 1234:TE'",
      "COM+ops@haibin.example:EM'",
      "NAD+CZ+++QINGDAO HAIMAO CO., LTD.:NO. 8 HONGKONG MIDDLE ROAD:QINGDAO, CHINA'",
      "NAD+CN+++VAN DIJK IMPORT B.V.:MAASBOULEVARD 12:3011 ROTTERDAM, NETHERLANDS'",
      "NAD+NI+++SAME AS CONSIGNEE'",
      "GID+1+240:CT::6:CARTON'",
      "TMP+2+-18.0:CEL'",
      "PIA+5+401519:HS'",
      "FTX+AAA+++RUBBER GLOVES'",
      "FTX+AAI+++VENTILATION CLOSED:HUMIDITY 65%'",
      "MEA+AAE+G+KGM:18500'",
      "MEA+AAE+AAW+MTQ:62.5'",
      "PCI++N/M'",
      "SGP+CSQU3054383+120'",
      "MEA+AAE+G+KGM:9250'",
      "MEA+AAE+AAW+MTQ:31.2'",
      "SGP+COSU4000019+120'",
      "MEA+AAE+G+KGM:9250'",
      "DGS+IMD+9+3480+-12.5:CEL+2+F-AS-I++++6.1:8'",
      "FTX+AAD+++LITHIUM ION BATTERIES'",
      "FTX+AAC+++MARINE POLLUTANT'",
      "CTA+HE+:ZHANG SAN'",
      "COM+13800138000:TE'",
      "MEA+AAE+G+KGM:100'",
      "MEA+AAE+AAL+KGM:80.5'",
      "EQD+CN+CSQU3054383+45R1:102:5:40RH+2+2+5'",
      "MEA+AAE+T+KGM:4480'",
      "MEA+AAE+G+KGM:9250'",
      "SEL+ABC12345+SH'",
      "EQD+CN+COSU4000019+42P1:102:5:40FR+1+2+5'",
      "MEA+AAE+G+KGM:9250'",
      "DIM+8+CMT::30'",
      "DIM+13+CMT:::15.5'",
      "UNT+65+1'",
      "UNZ+1+260302000001'",
    ]
  `);
});

test('gross masses tell of each box who weighed it, how and when, by the clocks of the port', () => {
  expect(linesOf(writeVermas(aRevision(special), anEnvelope()))).toMatchInlineSnapshot(`
    [
      "UNA:+.? '",
      "UNB+UNOC:3+QUAYSIDE:ZZZ+COSU:ZZZ+260302:1130+260302000001'",
      "UNH+1+VERMAS:D:16A:UN:SMDG10'",
      "BGM+749+QD202603020042+9'",
      "DTM+137:202603021130:203'",
      "NAD+TB+++QINGDAO HAIBIN LOGISTICS CO., LTD.:12 DONGHAI ROAD, QINGDAO'",
      "CTA+IC+:LI WEI'",
      "COM+?+86 532 8888 1234:TE'",
      "COM+ops@haibin.example:EM'",
      "EQD+CN+CSQU3054383:6346:5+45R1:6346:5'",
      "RFF+BN:COSU6123456789'",
      "LOC+9+CNTAO:139:6'",
      "LOC+11+NLRTM:139:6'",
      "SEL+ABC12345+SH'",
      "MEA+AAE+VGM+KGM:13730'",
      "DTM+798:202603091600:203'",
      "TDT+20+021W+1++COSU:172:182+++9795610:146:11:COSCO SHIPPING UNIVERSE'",
      "DOC+SM1:VGM:306'",
      "NAD+SPC+++QINGDAO HAIMAO CO., LTD.+8 HONGKONG MIDDLE ROAD, QINGDAO'",
      "CTA+RP+:LI WEI'",
      "COM+?+86 532 8888 1234:TE'",
      "COM+vgm@haimao.example:EM'",
      "UNT+21+1'",
      "UNZ+1+260302000001'",
    ]
  `);
});
