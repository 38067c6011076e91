/** Container types as headings and cells name them, separated by bars, in addition to their codes and aliases. */
export const typeWords: Readonly<Record<string, readonly string[]>> = {
  '20GP': [
    '20|20尺|20英尺|小柜|小箱|20小柜|20普|20普柜|20尺柜|20尺普柜|20尺小柜|20D|20F|20FT|20STD|20DRY|D20',
    'GP20|20G|20平|20SD',
  ],
  '40GP': [
    '40|40尺|40英尺|大柜|大箱|40大柜|40普|40普柜|40平|40平柜|平柜|平箱|40尺柜|40尺普柜|40尺平柜|40尺大柜',
    '40D|40F|40FT|40STD|40DRY|D40|GP40|40G|40SD',
  ],
  '40HQ': [
    '高柜|高箱|40高|40高柜|40高箱|40尺高|40尺高柜|40尺高箱|超高柜|40H|HQ|HC|H40|HQ40|HC40|40HIGH',
    '40HIGHCUBE|40FTHC|40FTHQ|40英尺高柜',
  ],
  '45HQ': ['45|45尺|45高|45高柜|45尺高柜|45尺柜|45H|45FT|45FTHC|HQ45|HC45'],
};

/** Of prices: the carrier's, and one's own. */
export const costWords = /成本|进价|底价|采购|BUY|COST|NET RATE/i;
export const sellWords = /卖价|对外|销售|报价|SELL|OFFER/i;

/** Names of surcharges that their list does not have. */
export const chargeWords: Readonly<Record<string, RegExp>> = {
  HAZ: /^(?:IMO|IMDG|DG|HAZ\w*|DANGEROUS)\s*(?:CARGO|GOODS)?\s*(?:SURCHARGE|ADD-?ON|附加费?)$|^危(?:险?品|品)(?:附加)?费$/i,
  OWS: /^(?:OVER\s?WEIGHT|HEAVY(?: LIFT)?)\s*SURCHARGE$|^超重(?:附加)?费$/i,
  ETS: /^(?:EU\s?ETS|EMISSIONS?)\s*(?:SURCHARGE)?$|^(?:欧盟)?(?:碳|排放)(?:附加)?[费税]$/i,
  PSS: /^PEAK SEASON(?: SURCHARGE)?$/i,
};

/** Names of the ocean freight among charges. */
export const freightWords = /^(?:O\/?FT?|BOF|BAS|FRT|OCEAN FREIGHT|BASE(?: RATE)?|海运费|运费)?$/i;

/** A remark that says the boxes are the shipper's own. */
export const socWords = /^SOC\b|^自备箱/i;

/** Sheets' names of cargo kinds. */
export const cargoKindWords: Readonly<Record<string, string>> = {
  普货: 'GENERAL',
  干货: 'GENERAL',
  FAK: 'GENERAL',
  GENERAL: 'GENERAL',
  冷藏: 'REEFER',
  冻柜: 'REEFER',
  REEFER: 'REEFER',
  危险品: 'DG',
  危品: 'DG',
  DG: 'DG',
  超限: 'OOG',
  特种箱: 'OOG',
  OOG: 'OOG',
  自备箱: 'SOC',
  SOC: 'SOC',
  冷代干: 'NOR',
  NOR: 'NOR',
};

/** Units after a number of days, or of tonnes. */
export const dayWords = '天|日|DAYS?|D';
export const fromPriceWords = '起|UP';
export const aboutWords = '约|大约|左右';
export const rangeWords = '至|到';
export const freeDayWords = '免|箱期|用箱|堆存|使用|滞箱|滞期|超期|期|目的港|合并|各|箱|柜|堆|存';
export const limitWords = '限重|不超过|小于|低于';
export const withinWords = '以内|内|以下|含';
export const tonneWords = '吨|T|TONS?|MT';

/** Words for no price, for one on request, and for none because nothing is accepted. */
export const noneWord = '无';
export const requestWords =
  '询|单询|单议|另询|询价|一单一议|单票单议|待定|面议|电询|CALL(?: US)?|TBA|TBC|TBN|ON REQUEST|UPON REQUEST|POR|REQUEST|RQ|CASE BY CASE|CHECK(?: WITH US)?|ASK';
export const soldOutWords =
  '停收|停接|已?爆[舱仓]|满舱|停航|暂停|停止接载|不接|SUSPENDED?|SOLD OUT|FULL|STOP(?:PED)?(?: BOOKINGS?)?|NO BOOKINGS?|NO SPACE|CLOSED';

/** Names of groups of ports; titles with a validity; and words of currencies with those that say what is in them. */
export const groupWords = '\\p{Script=Han}{0,3}(?:基本港|基港)|BASE\\s*PORTS?|BPS?|MAIN\\s*PORTS?|基本港|基港|主港';
export const periodTitle = /(?:有效期?|VALID(?:ITY)?|EFFECTIVE|PERIOD|适用)[^\d]{0,12}(.*)$/i;
/** Lines with the first or the last day only. */
export const startWord = /EFFECTIVE|VALID FROM|START|生效|起始|开始/i;
export const endWord = /EXPIR|VALID (?:TO|UNTIL)|END|失效|截止|结束/i;
export const currencyWords: Readonly<Record<string, string>> = {
  RMB: 'CNY',
  US$: 'USD',
  美元: 'USD',
  美金: 'USD',
  人民币: 'CNY',
  欧元: 'EUR',
  日元: 'JPY',
};
export const ratesOf = /单位|币|价|运费|报|计/;

/** Of surcharges: a cell that says it is included, and the words before or after those that are or are not. */
export const includedWord = /^(?:INCL\.?(?:UDED)?|INC|已?含|包含)$/i;
export const includedWords =
  /^(?:已?含|包含|INCL\.?(?:UDED|UDING)?|INC\.?|ALL[- ]IN(?: INCL\.?)?)\s*:?|\s*\(?(?:INCL\.?(?:UDED)?)\)?$/i;
export const notIncludedWords =
  /^(?:不含|未含|另收|另计|EXCL\.?(?:UDED|UDING)?|SUBJECT TO|PLUS|\+)\s*:?|\s*\(?(?:NOT INCL\.?(?:UDED)?|EXCL\.?(?:UDED)?|不含|另计)\)?$/i;

/** What a line says that all rates include. */
export const sheetIncludes =
  /^[*\d.、\s-]*(?:以上|均|运费|ALL RATES|RATES|ABOVE)(?:(?!不含|未含|NOT |EXCL|SUBJECT)[^;。,，])*?(?:已?含|INCL\.?(?:UDED|UDES?|UDING|USIVE OF)?)\s*((?:(?!SUBJECT|EXCL|PLUS|NOT )[A-Z])(?:(?!SUBJECT|EXCL|PLUS|NOT )[A-Z\s/、&,])*)/i;

/** Words of rates in mails and chats, as parts of patterns; and of lines that offer none. */
export const messageWords = {
  onRequest: '单询|单议|另询|询价|CALL|TBA|ON REQUEST',
  valid: '有效期?|VALID(?:ITY)?|V(?=[:：])',
  included: '已?含|包含|INCL\\.?|INC\\.?',
  via: 'VIA|T/S(?![A-Z])|经|转(?!运)|中转',
  direct: '直达|直航|DIRECT|(?<= )DIR(?= |$)',
  days: '天|日(?![/\\d])|DAYS?',
  weekday: '[一二三四五六日天]|周[一二三四五六日天]|MON|TUE|WED|THU|FRI|SAT|SUN',
  weekdays: '每?周[一二三四五六日天]|每天|天天班?|DAILY|(?:MON|TUE|WED|THU|FRI|SAT|SUN)(?:[A-Z]*DAY)?',
  sails: '开船?|班',
  to: '到|至',
} as const;
export const notOfferedWords = /作废|参考|旧价|同行|超重|附加|EXPIRED|LAST WEEK|OLD (?:RATE|PRICE)/i;

/** Words of trades in titles, with the continents of their ports as time zones name them. */
export const tradeWords: readonly { words: RegExp; continents: readonly string[] }[] = [
  {
    words: /[美加]洲|美国|美加|美西|美东|加拿大|南美|北美|美线|AMERICA|TRANSPACIFIC|\bUSA?\b/i,
    continents: ['America'],
  },
  {
    words: /欧洲|欧线|欧基|地中海|欧地|EUROPE|MEDITERRANEAN|\bMED\b/i,
    continents: ['Europe', 'Africa', 'Asia', 'Atlantic'],
  },
  { words: /中东|红海|波斯湾|印巴|MIDDLE EAST|RED SEA|\bGULF\b/i, continents: ['Asia', 'Africa'] },
  { words: /非洲|AFRICA/i, continents: ['Africa', 'Indian', 'Atlantic'] },
  { words: /澳洲|澳新|新西兰|AUSTRALIA|NEW ZEALAND/i, continents: ['Australia', 'Pacific'] },
  { words: /东南亚|近洋|日本|韩国|台湾|SOUTHEAST ASIA|JAPAN|KOREA/i, continents: ['Asia'] },
];

/** A port of loading above the ports of discharge: `青岛—`. */
export const laneHeading = /^\p{Script=Han}{2,4}\s*[-—–→~至到]+$/u;

/** Headings by a part of them. */
export const fieldPatterns: readonly { pattern: RegExp; field: string }[] = [
  { pattern: laneHeading, field: 'portdischarge' },
  { pattern: /^free\s*(?:time|days)|免.{0,4}[箱柜]/i, field: 'free_days' },
  { pattern: /transit\s*(?:time|days)|航程/i, field: 'transit_days' },
  { pattern: /validity|有效期/i, field: 'validity' },
  { pattern: /remark|备注/i, field: 'description' },
];

/** In a remark: that nothing is accepted, and days free of detention. */
export const soldOutRemark = /爆[舱仓]|停收|停接|SOLD OUT|NO SPACE/i;
export const freeDaysRemark = /免(?:用?箱|柜)期?\s*(\d{1,3})\s*天|(\d{1,3})\s*天免(?:用?箱|柜)/;
/** `二截五开`: closing on Tuesday, sailing on Friday. */
export const closingBeforeSailing = /^.*截(.*?)开?$/;
