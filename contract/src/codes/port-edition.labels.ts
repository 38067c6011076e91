/** The columns of a list of UN/LOCODE. */
export const portEditionLabels = {
  'zh-CN': {
    code: '港口代码',
    name: '名称',
    subdivision: '行政区划',
    functions: '功能',
    coordinates: '坐标',
    latitude: '纬度',
    longitude: '经度',
    time_zone: '时区',
  },
  en: {
    code: 'Port code',
    name: 'Name',
    subdivision: 'Subdivision',
    functions: 'Function',
    coordinates: 'Coordinates',
    latitude: 'Latitude',
    longitude: 'Longitude',
    time_zone: 'Time zone',
  },
};
