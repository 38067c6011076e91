import { codeLabels } from './code.labels.ts';

export const yardLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '场站',
    code: '场站代码',
    full_name_zh: '中文全称',
    city: '城市',
    port_code: '所属港口',
    kind: '类别',
    contact: '联系人',
    phone: '电话',
    address: '地址',
    evidence: '资料来源',
  },
  en: {
    ...codeLabels.en,
    title: 'Container yards',
    code: 'Yard code',
    full_name_zh: 'Full Chinese name',
    city: 'City',
    port_code: 'Port',
    kind: 'Kind',
    contact: 'Contact',
    phone: 'Phone',
    address: 'Address',
    evidence: 'Source',
  },
};
