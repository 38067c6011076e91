export const vesselLabels = {
  'zh-CN': {
    title: '船舶',
    name: '船名',
    imo: 'IMO 编号',
    flag: '船旗',
    year_built: '建造年份',
    gross_tonnage: '总吨',
    nominal_teu: '标称箱量（TEU）',
    operator_carrier_code: '运营船公司',
    call_sign: '呼号',
    mmsi: 'MMSI',
    former_names: '曾用名',
    as_of: '资料截至',
    sort: '排序',
    enabled: '启用',
    description: '备注',
  },
  en: {
    title: 'Vessels',
    name: 'Vessel name',
    imo: 'IMO number',
    flag: 'Flag',
    year_built: 'Year built',
    gross_tonnage: 'Gross tonnage',
    nominal_teu: 'Nominal TEU',
    operator_carrier_code: 'Operating carrier',
    call_sign: 'Call sign',
    mmsi: 'MMSI',
    former_names: 'Former names',
    as_of: 'Data as of',
    sort: 'Sort order',
    enabled: 'Enabled',
    description: 'Remark',
  },
};

export const vesselHelp = {
  imo: {
    'zh-CN': '7 位数字，末位是校验位；跟船不跟名，船舶改名或换旗后不变。驳船等没有编号的可留空。',
    en: 'Seven digits with a check digit. It stays with the ship when name or flag changes. Blank for barges or if unknown.',
  },
  mmsi: {
    'zh-CN': '船舶自动识别系统（AIS）使用的 9 位识别码，换旗后会改变。',
    en: 'The nine-digit AIS identity of the ship; it changes with the flag.',
  },
};
