export const documentTextTitle = { 'zh-CN': { title: '保函文本' }, en: { title: 'Letter texts' } };

export const documentTextLabels = {
  'zh-CN': {
    title: '标题',
    kind: '单证种类',
    language: '语言',
    carrier: '船公司',
    body: '正文',
    is_enabled: '启用',
    remark: '备注',
    booking_id: '订舱',
  },
  en: {
    title: 'Heading',
    kind: 'Kind of document',
    language: 'Language',
    carrier: 'Carrier',
    body: 'Text',
    is_enabled: 'Enabled',
    remark: 'Remark',
    booking_id: 'Booking',
  },
};

export const documentTextHelp = {
  carrier: {
    'zh-CN': '只用于该船公司；不填则用于没有专用文本的所有船公司',
    en: 'For this carrier only; blank: all carriers without a text of their own',
  },
  body: {
    'zh-CN':
      '空行分段。可用占位符：{date} {company} {customer} {carrier} {mblno} {orderno} {custno} {vessel} {voyno} {etd} {shipper} {consignee} {notifyparty} {placereceipt} {portload} {portdischarge} {placedelivery} {containers} {boxes} {packages} {goods} {kgs} {cbm}；改单保函另有 {changes} {reason} {revision}',
    en: 'A blank line begins a paragraph. Placeholders: {date} {company} {customer} {carrier} {mblno} {orderno} {custno} {vessel} {voyno} {etd} {shipper} {consignee} {notifyparty} {placereceipt} {portload} {portdischarge} {placedelivery} {containers} {boxes} {packages} {goods} {kgs} {cbm}; for amendments also {changes} {reason} {revision}',
  },
};
