/** What sheets and messages write where a ship is not known yet. */
export const dummyShipNames = {
  'zh-CN': ['待定', '待通知', '待确认', '待告', '未定', '未知', '暂无', '无', '驳船', '大船', '空'],
  en: ['UNKNOWN', 'UNNAMED', 'NONE', 'NIL', 'DUMMY', 'VESSEL', 'SHIP', 'FEEDER', 'BARGE', 'TEST', 'PENDING', 'OPEN'],
};
