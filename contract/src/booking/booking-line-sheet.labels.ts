import type { SheetGuide } from '../sheet-guide.ts';
import { bookingSheetHeadings } from './booking-sheet.labels.ts';
import { containerHeadings } from './container-headings.labels.ts';
import { containerLabels } from './container.labels.ts';
import { goodsLabels } from './goods.labels.ts';

export const bookingLineLabels = {
  'zh-CN': {
    ...containerLabels['zh-CN'],
    title: '箱货明细',
    booking_ref: '委托编号/业务编号',
    dunno: goodsLabels['zh-CN'].dunno,
  },
  en: {
    ...containerLabels.en,
    title: 'Containers and goods',
    booking_ref: 'Customer ref. or order no.',
    dunno: goodsLabels.en.dunno,
  },
};

const { order_no: order = [], custno = [], description = [], marks = [] } = bookingSheetHeadings;

export const bookingLineHeadings: Readonly<Record<string, readonly string[]>> = {
  ...containerHeadings,
  booking_ref: [...custno, ...order, '订舱', '所属订舱', 'booking', 'booking ref'],
  is_soc: ['soc', '货主箱', 'shipper owned'],
  dunno: ['un', 'un no', 'un编号', '危险品编号'],
  description,
  marks,
};

export const bookingLineGuide: SheetGuide = {
  examples: {
    'zh-CN': {
      booking_ref: 'PO-2026-0815',
      ctnall: '40HQ',
      ctnnum: '2',
      description: '轮胎 TYRES',
      marks: 'N/M',
      hscode: '401110',
      pkgs: '300',
      kgs: '8000.5',
      cbm: '40',
    },
    en: {
      booking_ref: 'PO-2026-0815',
      ctnall: '40HQ',
      ctnnum: '2',
      description: 'TYRES',
      marks: 'N/M',
      hscode: '401110',
      pkgs: '300',
      kgs: '8000.5',
      cbm: '40',
    },
  },
  notes: {
    'zh-CN': [
      '每行一个箱，或同箱型的几个箱。按第一列与第一个工作表中的订舱对应。',
      '一箱多种货物时，每种货物一行：重复箱号，或箱型与箱号都留空，表示与上一行同箱。',
      '已有订舱的箱会被本表替换：箱号相同的箱保留原有信息，表中没有的箱被删除；本表没有某票订舱的行，则其箱不变。',
    ],
    en: [
      'One row for each container, or for several of a type. The first column says which booking of the first sheet it belongs to.',
      'Several products in a container have a row each: repeat its number, or leave type and number empty for the container of the row above.',
      'The containers of a booking that is there are replaced: one with the same number keeps what is known of it, one that is missing is removed. A booking without rows here keeps its containers.',
    ],
  },
};
