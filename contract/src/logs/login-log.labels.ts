import type { Locale } from '../kit.ts';

export const loginLogLabels = {
  'zh-CN': {
    title: '登录日志',
    username: '登录账号',
    result: '结果',
    login_type: '登录方式',
    ip: 'IP 地址',
    isp: '运营商',
    continent: '大洲',
    country: '国家',
    country_english: '国家（英文）',
    country_code: '国家代码',
    province: '省份',
    province_english: '省份（英文）',
    city: '城市',
    city_english: '城市（英文）',
    district: '区县',
    area_code: '行政区划代码',
    longitude: '经度',
    latitude: '纬度',
    browser: '浏览器',
    os: '操作系统',
    agent: '浏览器标识',
    creator_name: '用户',
    create_datetime: '登录时间',
  },
  en: {
    title: 'Login log',
    username: 'Account',
    result: 'Result',
    login_type: 'Method',
    ip: 'IP address',
    isp: 'Provider',
    continent: 'Continent',
    country: 'Country (Chinese)',
    country_english: 'Country',
    country_code: 'Country code',
    province: 'Province (Chinese)',
    province_english: 'Province',
    city: 'City (Chinese)',
    city_english: 'City',
    district: 'District',
    area_code: 'Area code',
    longitude: 'Longitude',
    latitude: 'Latitude',
    browser: 'Browser',
    os: 'System',
    agent: 'User agent',
    creator_name: 'User',
    create_datetime: 'Time',
  },
};

/** Label of a filter that matches no field. */
export const regionLabels = {
  'zh-CN': { region: '省份全称（- 表示未知）' },
  en: { region: 'Full province (- = unknown)' },
} satisfies Record<Locale, { region: string }>;

export const lastOfUserLabels = {
  'zh-CN': { last_of_user: '范围', all: '全部登录', last: '每个用户的最近一次' },
  en: { last_of_user: 'Range', all: 'All logins', last: 'Last login of each user' },
} satisfies Record<Locale, Record<'last_of_user' | 'all' | 'last', string>>;
