import { codeLabels } from './code.labels.ts';

export const terminalLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '码头',
    code: '码头代码',
    full_name_zh: '中文全称',
    port_code: '所属港口',
    smdg_code: 'SMDG 代码',
    operator: '经营方',
  },
  en: {
    ...codeLabels.en,
    title: 'Terminals',
    code: 'Terminal code',
    full_name_zh: 'Full Chinese name',
    port_code: 'Port',
    smdg_code: 'SMDG code',
    operator: 'Operator',
  },
};

export const terminalHelp = {
  smdg_code: {
    'zh-CN': '码头在 SMDG 码头代码表中的代码，船期接口按它对照',
    en: 'The terminal’s code in the SMDG list; schedule interfaces use it.',
  },
};
