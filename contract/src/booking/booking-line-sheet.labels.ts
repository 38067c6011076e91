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
      '一箱多种货物时每种货物一行：重复箱号，或箱型、箱号都留空，表示与上一行同箱。',
      '已有订舱的箱以本表为准：箱号相同的保留原有信息，表中没有的箱会删除；本表中没有的订舱，其箱不变。',
    ],
    en: [
      'One row per container, or per group of containers of one type. The first column names the booking on the first sheet.',
      'Several products in a container take one row each: repeat its number, or leave type and number blank for the container in the row above.',
      'For existing bookings this sheet replaces the containers: the same number keeps its details, one that is not listed is removed. A booking without rows here keeps its containers.',
    ],
  },
};
