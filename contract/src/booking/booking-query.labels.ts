import { bookingLabels } from './booking.labels.ts';

const { 'zh-CN': zh, en } = bookingLabels;

/** The fields are called as in the booking itself. */
export const bookingQueryLabels = {
  'zh-CN': {
    ...zh,
    title: '截单查询',
    dco_at: '截单时间',
    vco_at: '截 VGM 时间',
    numbered: '有箱号',
    sealed: '有铅封',
    weighed: '有 VGM',
  },
  en: {
    ...en,
    title: 'Shipping instructions',
    dco_at: 'SI cut-off',
    vco_at: 'VGM cut-off',
    numbered: 'Numbered',
    sealed: 'Sealed',
    weighed: 'VGM done',
  },
};
