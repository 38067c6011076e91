/** The delivery notice to shipper and truck, D3. */
export const deliveryWords = {
  'zh-CN': {
    title: '入货通知',
    date: '日期',
    heading: '【入货通知】{number}',
    warnings: '注意事项',
    vgm: '装箱后请在截 VGM 时间前提供每箱的 VGM（箱货总重），未提供者不予装船。',
    seal: '提箱时请核对箱号、铅封号，装箱后立即施封，并将箱号、铅封号、件数、毛重、体积回传我司。',
    weight: '每箱货重不得超过箱体限重；超重、偏载产生的费用和责任由货主承担。',
    limits: '限重：{limits}',
    closing: '请在截港时间前入货进场，逾期不予装船。',
    dangerous: '本票为危险品，请随货提供危包证、危申报资料，按预约时间进场。',
    reefer: '本票为冷藏货，提箱前请确认预冷和设定温度。',
    line: '{label}：{value}',
  },
  en: {
    title: 'DELIVERY NOTICE',
    date: 'Date',
    heading: '[DELIVERY NOTICE] {number}',
    warnings: 'PLEASE NOTE',
    vgm: 'Please give us the VGM (verified gross mass) of each packed container before the VGM cut-off; containers without VGM will not be loaded.',
    seal: 'Check container and seal numbers when you pick up the empty, seal it right after stuffing, and send us container no., seal no., packages, weight and volume.',
    weight:
      'The cargo must not exceed the container’s payload; costs and liability for overweight or uneven loading are for the shipper.',
    limits: 'Payload: {limits}',
    closing: 'Gate in before the CY cut-off; containers that arrive late will not be loaded.',
    dangerous:
      'Dangerous goods: bring the packing certificate and the DG declaration, and gate in at the appointed time.',
    reefer: 'Reefer cargo: check pre-cooling and set temperature before you pick up the container.',
    line: '{label}: {value}',
  },
};
