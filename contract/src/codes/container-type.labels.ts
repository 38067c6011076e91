import { codeLabels } from './code.labels.ts';

export const containerTypeLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '箱型',
    code: '箱型代码',
    aliases: '别名',
    iso_size_type: 'ISO 尺寸类型',
    iso_type_group: 'ISO 类型组',
    category: '类别',
    length_ft: '长度（英尺）',
    height: '高度',
    teu: '标准箱（TEU）',
    inner_length_mm: '内长（毫米）',
    inner_width_mm: '内宽（毫米）',
    inner_height_mm: '内高（毫米）',
    capacity_cbm: '容积（立方米）',
    tare_kg: '皮重（公斤）',
    max_gross_kg: '最大总重（公斤）',
    max_payload_kg: '最大载重（公斤）',
    is_reefer: '冷藏箱',
    allows_out_of_gauge: '可装超限货',
    is_tank: '罐箱',
    popular: '常用',
  },
  en: {
    ...codeLabels.en,
    title: 'Container types',
    code: 'Type code',
    aliases: 'Aliases',
    iso_size_type: 'ISO size-type',
    iso_type_group: 'ISO type group',
    category: 'Category',
    length_ft: 'Length (ft)',
    height: 'Height',
    teu: 'TEU',
    inner_length_mm: 'Inner length (mm)',
    inner_width_mm: 'Inner width (mm)',
    inner_height_mm: 'Inner height (mm)',
    capacity_cbm: 'Capacity (m³)',
    tare_kg: 'Tare (kg)',
    max_gross_kg: 'Max. gross (kg)',
    max_payload_kg: 'Max. payload (kg)',
    is_reefer: 'Reefer',
    allows_out_of_gauge: 'Takes OOG cargo',
    is_tank: 'Tank',
    popular: 'Common',
  },
};

export const containerTypeHelp = {
  iso_size_type: {
    'zh-CN':
      'ISO 6346 的 4 位尺寸类型代码：第 1 位长度（2 为 20 英尺，4 为 40 英尺，L 为 45 英尺），第 2 位高度和宽度，后 2 位类型，如 22G1 为 20 英尺普通箱，45R1 为 40 英尺高冷箱。',
    en: 'Four signs of ISO 6346: length (2 is 20 ft, 4 is 40 ft, L is 45 ft), height and width, and two for the type, e.g. 22G1 a 20 ft general box, 45R1 a 40 ft high-cube reefer.',
  },
  teu: {
    'zh-CN': '折合多少个 20 英尺标准箱：20 英尺为 1，40 英尺为 2。',
    en: 'Number of 20 ft equivalents: 1 for 20 ft, 2 for 40 ft.',
  },
  tare_kg: {
    'zh-CN': '空箱自重的参考值；实际以箱门铭牌为准，按累加计算 VGM 时使用。',
    en: 'Usual empty weight; the plate on the door prevails. Used where the VGM is calculated.',
  },
};
