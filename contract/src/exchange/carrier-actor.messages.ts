/** The actor of carriers' answers in each language; rows store the Chinese name. */
export const carrierActor = {
  'zh-CN': { account: '船公司接口', simulated: '（模拟）' },
  en: { account: 'Carrier interface', simulated: ' (simulated)' },
};

/** Behind the name of a carrier that the product plays, as it is recorded. */
export const simulatedMark = '（模拟 simulated）';
