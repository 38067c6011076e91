import type { Help } from '../kit.ts';
import type { bookingLabels } from './booking.labels.ts';

type Field = keyof typeof bookingLabels.en;

/** Help texts for the fields of a booking that are hard to fill in. */
export const bookingHelp: Help<Field> = {
  mblno: {
    'zh-CN': '船公司的提单号，4 至 20 位字母和数字。在中国多数船公司的提单号就是订舱号（SO 号）。',
    en: 'The carrier’s bill number, 4 to 20 letters and digits. With most carriers in China it is also the booking (SO) number.',
  },
  hblno: {
    'zh-CN': '货代自己签发的分单号；只出船公司主单时留空。',
    en: 'The number of the forwarder’s own bill. Leave it empty when only the carrier’s master bill is issued.',
  },
  contractno: {
    'zh-CN': '与船公司的服务合约号、指定客户（NAC）编号或报价号；部分船公司没有合约号不接受订舱。',
    en: 'The service contract, named account or quotation with the carrier. Some carriers take no booking without one.',
  },
  consignee: {
    'zh-CN':
      '按提单打印的内容填写。TO ORDER、TO ORDER OF SHIPPER 等指示抬头只用于可转让提单；海运单必须写明具体收货人。',
    en: 'As printed on the bill. “TO ORDER” and the like are for negotiable bills only; a sea waybill needs a named consignee.',
  },
  notifyparty: {
    'zh-CN': '到货通知发给谁。可写 SAME AS CONSIGNEE；收货人为指示抬头时应写明具体通知人，有的目的港不接受该写法。',
    en: 'Who receives the arrival notice. “SAME AS CONSIGNEE” is possible, but not every destination accepts it; on an order bill, name a notify party.',
  },
  placereceipt: {
    'zh-CN': '船公司在哪里接货；留空即装货港。门到门、拼箱或海铁联运时填写。',
    en: 'Where the carrier takes over the cargo; blank means the port of loading. Fill it in for door, CFS and sea-rail.',
  },
  placedelivery: {
    'zh-CN': '船公司在哪里交货，一般就是卸货港。',
    en: 'Where the carrier hands the cargo over, usually the port of discharge.',
  },
  destination: {
    'zh-CN': '货物最终去向，在提单上仅供参考，不属于船公司的运输责任。',
    en: 'Where the goods finally go. For reference only on the bill; not part of the carrier’s liability.',
  },
  transtype: {
    'zh-CN': '海运，或带内陆段的联运（如海铁 SEA-RAIL）。海铁联运时收货地或交货地应与港口不同。',
    en: 'By sea alone, or with an inland leg, e.g. SEA-RAIL: then the place of receipt or of delivery differs from the port.',
  },
  service: {
    'zh-CN': '船公司从哪里接到哪里交：CY 堆场、DOOR 门点、CFS 货运站，如 CY-CY；也决定整箱还是拼箱。',
    en: 'Where the carrier takes over and delivers: CY, DOOR or CFS, e.g. CY-CY. It also says whether the cargo is FCL or LCL.',
  },
  issuetype: {
    'zh-CN': '提单如何签发：ORI 正本，TLX 电放（不出正本），SWB 海运单，EBL 电子提单，DST 异地签单，HBL 货代分单。',
    en: 'How the bill is issued: ORI originals, TLX telex release (no originals), SWB sea waybill, EBL electronic, DST at destination, HBL house bill.',
  },
  blfrt: {
    'zh-CN': '提单上的运费条款：PP 预付，CC 到付，PE 第三地付（须填付款地点），AA 按约定（打印 FREIGHT AS ARRANGED）。',
    en: 'Freight clause of the bill: PP prepaid, CC collect, PE payable elsewhere (enter the place), AA as arranged (prints FREIGHT AS ARRANGED).',
  },
  prepardat: {
    'zh-CN': '在哪里付运费：预付一般为装货港，到付一般为交货地，第三地付必须填写。',
    en: 'Where freight is paid: usually the port of loading when prepaid, the place of delivery when collect. PE needs it.',
  },
  nobill: {
    'zh-CN': '正本提单通常 3 份；电放和海运单为 0 份，电子提单 1 份。',
    en: 'Usually 3 originals; 0 for telex release and sea waybills, 1 for an electronic bill.',
  },
  iscontainersoc: {
    'zh-CN': 'SOC：箱子由货主提供，不从船公司提空箱。须有箱号和箱皮重。',
    en: 'SOC: the shipper provides the containers; no empties are picked up from the carrier. Container numbers and tare weights are required.',
  },
  cargoid: {
    'zh-CN': 'S 普通货，R 冷藏货，D 危险品，O 超限货。选 R 或 D 会出现相应的填写区；截止时间也随之不同。',
    en: 'S general, R reefer, D dangerous, O out of gauge. R and D open a section of their own; the cut-offs differ as well.',
  },
  hscode: {
    'zh-CN': '6、8 或 10 位，多个用逗号分隔。前 6 位全球通用，中国用 10 位，提单上一般用 6 至 8 位。',
    en: '6, 8 or 10 digits, several separated by commas. The first 6 are worldwide, China uses 10, a bill usually shows 6 to 8.',
  },
  kgs: {
    'zh-CN': '货物连同包装的毛重，不含箱皮重。',
    en: 'Weight of the cargo including packing, excluding the container’s tare.',
  },
  marks: {
    'zh-CN': '货物外包装上的标记；没有则填 N/M。',
    en: 'The marks on the packages; N/M if there are none.',
  },
  ctnall: {
    'zh-CN': '例如 2*40HQ+1*20GP。由箱列表自动算出；在此输入后，箱列表随之增减。',
    en: 'For example 2*40HQ+1*20GP. Calculated from the container list; typing it adds and removes lines there.',
  },
  tempset: {
    'zh-CN': '冷箱的设定温度，一般 -40 至 +30 °C，超低温可到 -70 °C。0 表示零度，不是未填；零下要写负号。',
    en: 'Set point of the reefer, usually -40 to +30 °C, down to -70 °C for super freezers. 0 means zero degrees, not blank; mind the minus sign.',
  },
  reeferf: {
    'zh-CN': '冷箱通风口：关闭写 CLOSED，开启写开度或换气量，如 25% 或 15CBM/H。关闭也要写明。',
    en: 'Vent setting: CLOSED, or the opening or air exchange, e.g. 25% or 15CBM/H. Enter CLOSED too; do not leave it blank.',
  },
  humidity: {
    'zh-CN': '相对湿度 0 至 100；不控制湿度写 OFF。',
    en: 'Relative humidity from 0 to 100, or OFF when it is not controlled.',
  },
  dclass: {
    'zh-CN': 'IMDG 规则的类别，如 3（易燃液体）、6.1（有毒）、8（腐蚀品）；爆炸品连同配装组，如 1.4S。',
    en: 'The class of the IMDG Code, e.g. 3 flammable liquid, 6.1 toxic, 8 corrosive; explosives with their group, e.g. 1.4S.',
  },
  dunno: {
    'zh-CN': '联合国危险货物编号，4 位数字，不写 UN，如 1263（涂料）。',
    en: 'The United Nations number of the substance: four digits without “UN”, e.g. 1263 for paint.',
  },
  dpage: {
    'zh-CN': '旧式单证用的 IMDG 规则页码，多数船公司不再要求，可留空。',
    en: 'IMDG Code page, used on older forms. Most carriers no longer ask for it; it may be left blank.',
  },
  dlabel: {
    'zh-CN': '主危险和副危险的标志，如 3 / 6.1；海洋污染物加 MP。',
    en: 'The labels of the main and the subsidiary hazards, e.g. 3 / 6.1; MP for a marine pollutant.',
  },
};
