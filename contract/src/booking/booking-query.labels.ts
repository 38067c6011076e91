import { bookingLabels } from './booking.labels.ts';

const { 'zh-CN': zh, en } = bookingLabels;

/** The fields are called as in the booking itself. */
export const bookingQueryLabels = {
  'zh-CN': {
    ...zh,
    title: '截单查询',
    dco_at: '截单时间',
    vco_at: '截VGM时间',
    numbered: '有箱号',
    sealed: '有铅封',
    weighed: '有VGM',
  },
  en: {
    ...en,
    title: 'Shipping instructions',
    dco_at: 'Documents by',
    vco_at: 'VGM by',
    numbered: 'Numbered',
    sealed: 'Sealed',
    weighed: 'VGM done',
  },
};
