/** The booking confirmation, D2. */
export const confirmationWords = {
  'zh-CN': { title: '订舱确认书', carrier_ref: '船公司参考号', remark: '备注', date: '日期' },
  en: { title: 'BOOKING CONFIRMATION', carrier_ref: 'Carrier reference', remark: 'Remark', date: 'Date' },
};
