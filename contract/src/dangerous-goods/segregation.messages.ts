import { fill } from '../fill.ts';
import type { Locale } from '../languages/language.ts';
import type { SegregationReason } from './segregation-substance.ts';
import type { GroupRuleCode } from './segregation-rules.ts';

type ReasonKey = Exclude<SegregationReason['kind'], 'RULE'>;

/** Texts about two goods in one container. */
export const segregationTexts = {
  'zh-CN': {
    compatible: '未发现不相容',
    breach: '可能违反隔离要求',
    unknown: '未能评定',
    decides: '以现行版 IMDG 规则中该物质条目为准',
    together: '同一箱内任意两项的主、副危险性之间须为 X',
    foodstuffs: '食品',
  },
  en: {
    compatible: 'No conflict found',
    breach: 'Possible breach',
    unknown: 'Not evaluated',
    decides: 'The substance entry in the IMDG Code in force prevails',
    together: 'Two goods in one container need X between all of their main and subsidiary hazards',
    foodstuffs: 'Foodstuffs',
  },
};

export const distanceTexts = {
  'zh-CN': {
    '1': '远离',
    '2': '隔离',
    '3': '用一整个舱室或货舱隔离',
    '4': '用一介于中间的整个舱室或货舱作纵向隔离',
    X: '无一般隔离要求，查该物质条目',
    '*': '第 1 类之间按配装类',
  },
  en: {
    '1': 'away from',
    '2': 'separated from',
    '3': 'separated by a complete compartment or hold from',
    '4': 'separated longitudinally by an intervening complete compartment or hold from',
    X: 'no general segregation, see the substance entry',
    '*': 'class 1 by compatibility group',
  },
};

const reasonSentences: Record<Locale, Record<ReasonKey, string>> = {
  'zh-CN': {
    TABLE: '第 {one} 类与第 {other} 类：“{distance}”（{value}）',
    CODE: '条目的隔离代码 {code}：“{distance}”（{value}）',
    FOOD: '须远离食品（HS 第 02–23 章）',
    EXPLOSIVES: '第 1 类配装类 {one} 与 {other} 不得同箱',
    SAME_CLASS: '同属一类：副危险性（第 {one} 类与第 {other} 类：“{distance}”）在互不发生危险反应时可不计，须确认',
    CONDITION: '条目按条件改用其他类别隔离；不满足条件时第 {one} 类与第 {other} 类须“{distance}”',
    CORROSIVES:
      '酸与碱：“{distance}”（{value}）；第 8 类包装类 II、III 每件不超过 30 升或 30 千克、且互不发生危险反应时可同箱（IMDG 7.2.6.5），须确认',
    CODE_OPEN: '条目的隔离代码 {code} 未能自动评定',
    CLASS_1: '第 1 类之间按配装类决定：配装类未填，或附有条件',
    CLASS_7: '第 7 类按放射性物质的专门规定',
    GENERIC: '未列名（N.O.S.）货物未说明是否属于某个隔离类，由托运人确定',
    UNKNOWN: '有货物不在危险品表中，或类别未知',
    NO_DATA: '条目没有隔离类和隔离代码的数据',
    PROVISION: '有特殊规定，须查条目',
    LIMIT_OPEN: '标为限量，但条目未列限量：是否可按限量包装、从而不须隔离未知，须查条目',
    PENDING: '此值取两种来源中较严者，待与现行版核对',
    SEGREGATE_AS: '按条目规定的类别隔离，须满足其条件',
    UNVERIFIED: '隔离类尚未经安全员核对',
    LIMITED: '限量包装的货物不须隔离',
    SAME_SUBSTANCE: '同一物质，或互不反应的物质，不须隔离',
  },
  en: {
    TABLE: 'Class {one} and class {other}: “{distance}” ({value})',
    CODE: 'Code {code} of the entry: “{distance}” ({value})',
    FOOD: 'To be kept away from foodstuffs (HS chapters 02–23)',
    EXPLOSIVES: 'Explosives of compatibility groups {one} and {other} never share a container',
    SAME_CLASS:
      'Same class: subsidiary hazards (class {one} and class {other}: “{distance}”) may be ignored if the two cannot react with each other; to be confirmed',
    CONDITION:
      'The entry allows another class for segregation on conditions; if they are not met, class {one} and class {other}: “{distance}”',
    CORROSIVES:
      'Acid and alkali: “{distance}” ({value}); class 8 of packing groups II and III may share a container in packages of at most 30 L or 30 kg if the two do not react dangerously (IMDG 7.2.6.5), to be confirmed',
    CODE_OPEN: 'Code {code} of the entry is not evaluated automatically',
    CLASS_1: 'Within class 1 the compatibility groups decide: a group is missing or conditional',
    CLASS_7: 'Class 7 has its own provisions',
    GENERIC: 'Generic (N.O.S.) goods: the shipper must state whether they belong to a segregation group',
    UNKNOWN: 'One of the goods is not in the table, or its class is unknown',
    NO_DATA: 'The entry has no data on segregation groups and codes',
    PROVISION: 'There are special provisions, see the entry',
    LIMIT_OPEN:
      'Marked as limited quantity, but the limit is not known: the entry must be checked before segregation is waived',
    PENDING: 'The stricter value of two sources, to be checked against the edition in force',
    SEGREGATE_AS: 'Segregated as the class given in the entry, if its conditions are met',
    UNVERIFIED: 'Segregation groups not yet verified by a safety officer',
    LIMITED: 'Goods in limited quantities need no segregation',
    SAME_SUBSTANCE: 'The same substance, or substances that do not react with each other, need no segregation',
  },
};

const ruleSentences: Record<Locale, Record<GroupRuleCode, string>> = {
  'zh-CN': {
    ACID_ALKALI: '酸与碱隔离',
    ACID_CYANIDE: '酸与氰化物隔离',
    ACID_HYPOCHLORITE: '酸与次氯酸盐隔离',
    AMMONIUM_HYPOCHLORITE: '铵化合物与次氯酸盐隔离',
    AMMONIUM_CHLORATE: '铵化合物与氯酸盐隔离',
    AMMONIUM_NITRITE: '铵化合物与亚硝酸盐隔离',
    METAL_POWDER_ACID: '金属粉末与酸隔离',
  },
  en: {
    ACID_ALKALI: 'Acids are separated from alkalis',
    ACID_CYANIDE: 'Acids are separated from cyanides',
    ACID_HYPOCHLORITE: 'Acids are separated from hypochlorites',
    AMMONIUM_HYPOCHLORITE: 'Ammonium compounds are separated from hypochlorites',
    AMMONIUM_CHLORATE: 'Ammonium compounds are separated from chlorates',
    AMMONIUM_NITRITE: 'Ammonium compounds are separated from nitrites',
    METAL_POWDER_ACID: 'Powdered metals are separated from acids',
  },
};

/** Chooses the reader's language. */
type Localise = <T extends Readonly<Record<Locale, unknown>>>(texts: T) => T[Locale];

/** A reason in one sentence. */
export function segregationReason(reason: SegregationReason, localise: Localise): string {
  if (reason.kind === 'RULE') return localise(ruleSentences)[reason.rule];
  return fill(localise(reasonSentences)[reason.kind], placeholderValues(reason, localise));
}

function placeholderValues(reason: SegregationReason, localise: Localise): Record<string, string> {
  const [one = '', other = ''] = 'classes' in reason ? reason.classes : 'groups' in reason ? reason.groups : [];
  const value = 'value' in reason ? reason.value : 'distance' in reason ? reason.distance : undefined;
  return {
    one,
    other,
    code: 'code' in reason ? reason.code : '',
    value: value ?? '',
    distance: value === undefined ? '' : localise(distanceTexts)[value],
  };
}
