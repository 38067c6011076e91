export const telexWords = {
  'zh-CN': { title: '电放保函' },
  en: { title: 'INDEMNITY FOR TELEX RELEASE' },
};

export const amendmentWords = {
  'zh-CN': { title: '改单保函' },
  en: { title: 'INDEMNITY FOR B/L AMENDMENT' },
};

/** Fixed texts of a letter of indemnity. */
export const letterMessages = {
  'zh-CN': {
    to: '致',
    date: '日期',
    mblno: '提单号',
    vessel: '船名 / 航次',
    route: '装货港 - 卸货港',
    placedelivery: '交货地',
    shipper: '发货人',
    consignee: '收货人',
    notifyparty: '通知人',
    goods: '货名',
    boxes: '集装箱',
    differences: '更改内容',
    field: '栏位',
    old: '原内容',
    new: '更改为',
    reason: '更改原因：{reason}',
    listed: '见下列清单（{count} 个）',
    signedBy: '发货人（签字、盖章、日期）',
    appliedBy: '订舱代理（签字、盖章、日期）',
  },
  en: {
    to: 'To',
    date: 'Date',
    mblno: 'B/L no.',
    vessel: 'Vessel / voyage',
    route: 'Port of loading - port of discharge',
    placedelivery: 'Place of delivery',
    shipper: 'Shipper',
    consignee: 'Consignee',
    notifyparty: 'Notify party',
    goods: 'Goods',
    boxes: 'Containers',
    differences: 'TO BE AMENDED',
    field: 'Field',
    old: 'Now reads',
    new: 'To read',
    reason: 'Reason: {reason}',
    listed: 'as listed below ({count})',
    signedBy: 'Shipper (signature, stamp, date)',
    appliedBy: 'Booking agent (signature, stamp, date)',
  },
};
