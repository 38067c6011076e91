import { registerTitle } from '../kit.ts';

export const goodsLabels = registerTitle('booking_goods', {
  'zh-CN': {
    title: '箱内货物',
    goods: '货物明细',
    description: '货名',
    pkgs: '件数',
    kindpkgs: '包装',
    kgs: '毛重（KGS）',
    cbm: '体积（CBM）',
    hscode: '海关编码',
    marks: '唛头',
    dunno: 'UN 编号',
  },
  en: {
    title: 'Goods in containers',
    goods: 'Products',
    description: 'Goods',
    pkgs: 'Packages',
    kindpkgs: 'Kind',
    kgs: 'Gross (kg)',
    cbm: 'Meas. (m³)',
    hscode: 'HS code',
    marks: 'Marks',
    dunno: 'UN number',
  },
});
