/** The actor of carriers' answers in each language; rows store the Chinese name. */
export const carrierActor = {
  'zh-CN': { account: '船公司接口', simulated: '（模拟）' },
  en: { account: 'Carrier interface', simulated: ' (simulated)' },
};

/** Follows the name of a simulated carrier in the history. */
export const simulatedMark = '（模拟 simulated）';
