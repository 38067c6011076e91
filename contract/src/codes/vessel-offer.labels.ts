/** The parts of decisions on offered vessels; a vessel's own fields have its labels. */
export const vesselOfferLabels = {
  'zh-CN': { add: '加入的船舶', dismiss: '不是船名', renames: '原船名' },
  en: { add: 'Vessels to add', dismiss: 'Not vessels', renames: 'Renamed vessel' },
};
