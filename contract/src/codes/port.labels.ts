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
    subdivision: '行政区划',
    source: '来源',
    is_withdrawn: '已撤销',
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
    subdivision: 'Subdivision',
    source: 'Source',
    is_withdrawn: 'Withdrawn',
    lane: 'Lane',
    kind: 'Kind',
    is_load_port: 'Loading port',
    is_transit_hub: 'Transit hub',
    aliases: 'Aliases',
  },
};

export const portHelp = {
  code: {
    'zh-CN': 'UN/LOCODE：2 位国家代码加 3 位地点代码，如青岛 CNTAO、洛杉矶 USLAX。地点代码可含数字 2 至 9。',
    en: 'UN/LOCODE: two letters of the country and three of the place, e.g. CNTAO for Qingdao, USLAX for Los Angeles. The place may hold digits from 2 to 9.',
  },
  time_zone: {
    'zh-CN': 'IANA 时区名，如 Asia/Shanghai；截止时间按港口当地时间显示。',
    en: 'IANA time zone, e.g. Asia/Shanghai; cut-offs are shown in the port’s local time.',
  },
};
