import { bookingLabels } from './booking.labels.ts';

const { 'zh-CN': zh, en } = bookingLabels;

/** Fields have the labels of the booking itself. */
export const bookingQueryLabels = {
  'zh-CN': {
    ...zh,
    title: '截单查询',
    dco_at: '截单时间',
    dco_done: '截单已完成',
    dco_estimated: '截单时间为预估',
    vco_at: '截 VGM 时间',
    vco_done: '截 VGM 已完成',
    vco_estimated: '截 VGM 时间为预估',
    numbered: '有箱号',
    sealed: '有铅封',
    weighed: 'VGM 已报',
  },
  en: {
    ...en,
    title: 'Shipping instructions',
    dco_at: 'SI cut-off',
    dco_done: 'SI cut-off met',
    dco_estimated: 'SI cut-off is estimated',
    vco_at: 'VGM cut-off',
    vco_done: 'VGM cut-off met',
    vco_estimated: 'VGM cut-off is estimated',
    numbered: 'Numbered',
    sealed: 'Sealed',
    weighed: 'VGM declared',
  },
};
