/** The short form of a sailing. */
export const lineLabels = {
  'zh-CN': {
    pol: '装货港',
    etd: '预计离港',
    pod: '卸货港',
    eta: '预计到港',
    transit_port: '中转港',
    cutoffs: '截止时间',
    at: '截止时间',
    code: '截止代码',
    ports: '港口',
    portCalls: '挂靠港',
  },
  en: {
    pol: 'Port of loading',
    etd: 'ETD',
    pod: 'Port of discharge',
    eta: 'ETA',
    transit_port: 'Transit port',
    cutoffs: 'Cut-offs',
    at: 'Time',
    code: 'Cut-off code',
    ports: 'Ports',
    portCalls: 'Port calls',
  },
};
