import type { ImportField } from '#contract/rates/rate-import.ts';

/** Carriers' column headings; compared without blanks, marks and case. */
export const headerWords: Readonly<Record<ImportField, readonly string[]>> = {
  portload: ['起运港', '装货港', '起始港', '起港', 'POL', 'Port of loading', 'Loading port', 'Origin', 'From'],
  portdischarge: ['目的港', '卸货港', '目的地', 'POD', 'Port of discharge', 'Discharge port', 'Destination', 'To'],
  delivery_port: ['交货地', '交货地点', 'Delivery', 'Place of delivery', 'DEL', 'Final destination'],
  carrier: ['船公司', '承运人', '船司', 'Carrier', 'Line', 'Shipping line', 'Liner'],
  service_code: ['航线代码', '航线', '航线服务', 'Service', 'Service code', 'Loop'],
  transit_port: ['中转港', '中转', '转运港', 'Transit port', 'T/S', 'T/S port', 'Via', 'Transshipment'],
  currency: ['币种', '币别', '货币', 'Currency', 'CUR', 'Curr'],
  surcharges: ['附加费', '附加费用', 'Surcharge', 'Surcharges', 'Additional'],
  sailing_weekdays: ['船期', '船期周几', '船期(周几)', '开船日', '班期', 'Sailing', 'Sailing days', 'ETD', 'Frequency'],
  transit_days: ['航程', '航程(天)', '航程天', '天数', 'Transit time', 'Transit days', 'T/T', 'TT'],
  customs_cutoff_weekday: ['截关', '截关日', '截单', 'Closing', 'Cut-off', 'Cut off', 'CY closing', 'Customs cut-off'],
  valid_from: ['有效期起', '有效期从', '生效日', '生效日期', '起始日期', 'Valid from', 'Effective', 'Effective date'],
  valid_to: [
    '有效期止',
    '有效期至',
    '失效日',
    '失效日期',
    '截止日期',
    '有效期',
    'Valid to',
    'Valid until',
    'Expiry',
    'Validity',
  ],
  weight_limit_20_kg: ['限重', '20尺限重', '20GP限重', 'Weight limit', 'Max weight'],
  free_days: ['免用箱', '免箱期', '免箱使', '免柜期', '免用箱天数', 'Free time', 'Free days', 'DEM/DET'],
  contract_no: ['合约号', '合同号', '约号', 'Contract', 'Contract no', 'Contract number', 'SVC'],
  cargo_kind: ['货物类型', '货类', 'Cargo', 'Cargo type', 'Cargo kind'],
  description: ['备注', '说明', 'Remark', 'Remarks', 'Note', 'Notes'],
};

/** Sheets' names of cargo kinds. */
export const cargoKindWords: Readonly<Record<string, string>> = {
  普货: 'GENERAL',
  干货: 'GENERAL',
  FAK: 'GENERAL',
  GENERAL: 'GENERAL',
  冷藏: 'REEFER',
  冻柜: 'REEFER',
  REEFER: 'REEFER',
  危险品: 'DG',
  危品: 'DG',
  DG: 'DG',
  超限: 'OOG',
  特种箱: 'OOG',
  OOG: 'OOG',
  自备箱: 'SOC',
  SOC: 'SOC',
  冷代干: 'NOR',
  NOR: 'NOR',
};

/** Units after a number of days, or of tonnes. */
export const dayWords = '天|日|DAYS?|D';
export const tonneWords = '吨|T|TONS?|MT';

/** Words for no price, for no transhipment, and after the numbers of a date. */
export const noneWord = '无';
export const directWords = '直达|直航|DIRECT';
export const dateWords = { year: '年', month: '月', day: '日' } as const;
