import { containerLabels } from '#contract/booking/container.labels.ts';
import { containerFields } from '#contract/booking/container.ts';
import { halfWidth } from '#contract/freight/width.ts';
import type { LineField } from './form-fields.ts';

/** How spreadsheets of customers, yards and weighbridges call the columns, beside the product's own labels. */
const headings = {
  ctnall: [
    '箱型',
    '柜型',
    '箱型尺寸',
    '尺寸',
    '类型',
    'type',
    'size',
    'size type',
    'container type',
    'cntr type',
    'ctn type',
  ],
  ctnnum: ['箱量', '柜量', '箱数', '柜数', 'count', 'units', 'no of containers', 'qty of containers', 'ctn qty'],
  cntrno: [
    '箱号',
    '柜号',
    '集装箱号',
    '集装箱号码',
    'container',
    'container no',
    'container number',
    'cntr no',
    'ctn no',
    'cntrno',
    'unit no',
  ],
  sealno: ['铅封号', '铅封', '封号', '封条号', 'seal', 'seal no', 'seal number', 'sealno', 'carrier seal'],
  pkgs: [
    '件数',
    '总件数',
    '包装件数',
    '数量',
    'packages',
    'package',
    'pkgs',
    'pkg',
    'pcs',
    'ctns',
    'cartons',
    'quantity',
    'qty',
    'no of packages',
  ],
  kindpkgs: [
    '包装',
    '包装种类',
    '包装类型',
    '包装单位',
    '件数单位',
    '单位',
    'kind',
    'kind of packages',
    'package type',
    'packing',
    'unit',
  ],
  kgs: [
    '毛重',
    '货毛重',
    '货重',
    '重量',
    '总重',
    'gross weight',
    'gross',
    'gw',
    'g w',
    'kgs',
    'kg',
    'weight',
    'cargo weight',
  ],
  cbm: ['体积', '尺码', '方数', '立方', '立方数', 'cbm', 'measurement', 'measure', 'volume', 'vol', 'm3'],
  tareweight: ['皮重', '箱皮重', '自重', '箱重', 'tare', 'tare weight', 'tare kg'],
  ctnstatus: ['箱状态', '状态', '整拼', 'status', 'full empty', 'fcl lcl'],
  weightype: ['称重方式', 'vgm方式', 'vgm称重方式', '方法', 'method', 'vgm method', 'weighing method'],
  weighkgs: [
    'vgm',
    'vgm重量',
    'vgm重',
    '称重重量',
    '总重vgm',
    'vgm weight',
    'vgm kg',
    'vgm kgs',
    'verified gross mass',
    'verified weight',
  ],
  weighdate: [
    '称重日期',
    '称重时间',
    'vgm日期',
    'vgm时间',
    '日期',
    'date',
    'weighing date',
    'weighing time',
    'vgm date',
    'weighed at',
  ],
  weighattn: [
    '签字人',
    '责任人',
    '签名',
    'vgm签字人',
    '授权人',
    'signatory',
    'signature',
    'authorised signatory',
    'authorized person',
    'responsible person',
  ],
  vgmconncom: ['vgm公司', 'vgm联系公司', '责任方', '称重公司', 'vgm company', 'responsible party', 'shipper name'],
  weightel: ['电话', '联系电话', 'vgm电话', 'phone', 'tel', 'telephone'],
  vgmemail: ['邮箱', '电子邮箱', 'vgm邮箱', 'email', 'e mail'],
  vgmaddr: ['地址', 'vgm地址', 'address'],
  hscode: ['hs', 'hs编码', 'hs code', '海关编码', '税号', '商品编码'],
  remark: ['备注', '说明', 'remark', 'remarks', 'note', 'notes'],
} as const satisfies Partial<Record<LineField, readonly string[]>>;

const byHeading = new Map<string, LineField>();
for (const name of containerFields) {
  for (const labels of Object.values(containerLabels)) byHeading.set(plain(labels[name]), name);
}
for (const [name, words] of Object.entries(headings)) {
  for (const word of words) byHeading.set(plain(word), name as LineField);
}

/** Without units, blanks and marks: `毛重 (KGS)` is 毛重, `Container No.` is containerno. */
function plain(text: string): string {
  return halfWidth(text)
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]|【.*?】/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The field that a heading names. */
export function fieldOfHeading(text: string): LineField | undefined {
  const heading = plain(text);
  return byHeading.get(heading) ?? byHeading.get(heading.replace(/(号码|编号|number|no|kgs?|cbm)$/, ''));
}
