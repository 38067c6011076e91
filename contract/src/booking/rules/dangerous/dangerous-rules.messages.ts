/** Texts of the rules on the table of dangerous goods and on carriers' acceptance. */
export const dangerousSentences = {
  'zh-CN': {
    DG_UNKNOWN: '{name} {value} 不在危险品表中，以现行版 IMDG 规则为准',
    DG_CLASS: '{name}：危险品表中 UN{value} 为 {usual}',
    DG_SEGREGATION:
      '{other} 与 {one} 在同一箱（{box}）可能违反隔离要求：{reason_zh}。以现行版 IMDG 规则中该物质条目为准',
    DG_SEGREGATION_OPEN:
      '{other} 与 {one} 在同一箱（{box}）的隔离未能评定：{reason_zh}。以现行版 IMDG 规则中该物质条目为准',
    DG_UNPLACED: '{value} 与 {other} 须隔离：请在箱内货物明细中注明各装哪个箱',
    DG_FOOD: '{value} 须远离食品，而同一箱（{box}）有 HS {hscode}',
    DG_REFUSED: '{carrier} 拒载 UN{value}（{scope}，截至 {as_of}）{remark}',
    DG_CASE_BY_CASE: '{carrier} 对 UN{value} 逐票审批（{scope}，截至 {as_of}）{remark}',
    DG_WRITTEN: '{name}中写有 UN{value}，但危险品清单中没有',
    DG_HS_HINT: 'HS {hscode} 可能是危险品（{numbers}），请核对',
  },
  en: {
    DG_UNKNOWN: '{name} {value} is not in the dangerous goods table; the IMDG Code in force prevails',
    DG_CLASS: '{name}: UN{value} is {usual} in the dangerous goods table',
    DG_SEGREGATION:
      '{other} and {one} in one container ({box}) may breach segregation: {reason_en}. The substance entry in the IMDG Code in force prevails',
    DG_SEGREGATION_OPEN:
      'Segregation of {other} and {one} in one container ({box}) was not evaluated: {reason_en}. The substance entry in the IMDG Code in force prevails',
    DG_UNPLACED: '{value} and {other} must be kept apart: show in the container products which container each is in',
    DG_FOOD: '{value} must be stowed away from foodstuffs, but HS {hscode} is in the same container ({box})',
    DG_REFUSED: '{carrier} refuses UN{value} ({scope}, as of {as_of}){remark}',
    DG_CASE_BY_CASE: '{carrier} accepts UN{value} case by case ({scope}, as of {as_of}){remark}',
    DG_WRITTEN: '{name} mentions UN{value}, which is not in the list of dangerous goods',
    DG_HS_HINT: 'HS {hscode} may be dangerous goods ({numbers}); please check',
  },
};
