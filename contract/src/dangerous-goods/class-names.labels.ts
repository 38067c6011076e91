/** Names of classes in both languages, for searches. */
const names: readonly (readonly [string, readonly string[]])[] = [
  ['1', ['爆炸品', '爆炸物', 'explosive']],
  ['2', ['气体', 'gas']],
  ['2.1', ['易燃气体', 'flammable gas']],
  ['2.2', ['非易燃无毒气体', '不燃气体', 'non-flammable gas']],
  ['2.3', ['毒性气体', '有毒气体', 'toxic gas', 'poison gas']],
  ['3', ['易燃液体', 'flammable liquid']],
  ['4.1', ['易燃固体', 'flammable solid']],
  ['4.2', ['自燃物品', '易于自燃的物质', 'spontaneously combustible']],
  ['4.3', ['遇湿易燃物品', '遇水放出易燃气体的物质', 'dangerous when wet']],
  ['5.1', ['氧化剂', '氧化性物质', 'oxidizer', 'oxidiser', 'oxidizing substance']],
  ['5.2', ['有机过氧化物', 'organic peroxide']],
  ['6.1', ['毒害品', '毒性物质', '有毒物质', 'toxic substance', 'poison']],
  ['6.2', ['感染性物质', '感染性物品', 'infectious substance']],
  ['7', ['放射性物质', '放射性物品', '放射性材料', 'radioactive material', 'radioactive']],
  ['8', ['腐蚀品', '腐蚀性物质', 'corrosive', 'corrosive substance']],
  ['9', ['杂类', '杂项危险物质', '杂类危险物质', 'miscellaneous']],
];

/** The class that a text names; empty if it names none. */
export function classOfName(text: string): string {
  const singularText = text.replace(/(?<=[a-z]{3})(?<!s)s$/, '');
  return names.find(([, called]) => called.includes(text) || called.includes(singularText))?.[0] ?? '';
}
