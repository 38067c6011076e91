import { codeLabels } from './code.labels.ts';

export const portLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '港口',
    code: '港口代码',
    country_code: '国家',
    latitude: '纬度',
    longitude: '经度',
    time_zone: '时区',
    lane: '航线区域',
    kind: '类别',
    is_load_port: '装货港',
    is_transit_hub: '中转港',
    aliases: '别名',
  },
  en: {
    ...codeLabels.en,
    title: 'Ports',
    code: 'Port code',
    country_code: 'Country',
    latitude: 'Latitude',
    longitude: 'Longitude',
    time_zone: 'Time zone',
    lane: 'Lane',
    kind: 'Kind',
    is_load_port: 'Load port',
    is_transit_hub: 'Transit hub',
    aliases: 'Aliases',
  },
};
