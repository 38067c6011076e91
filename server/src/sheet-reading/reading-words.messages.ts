/** Words of periods, as parts of patterns. */
export const periodWords = {
  year: '年',
  month: '月',
  day: '[日号]',
  monthEnd: '月?底|月末|MONTH END|MONTH-END|EOM|END OF (?:THE )?MONTH|END(?= |$)',
  now: '即日|NOW|IMMEDIATE(?:LY)?|TODAY',
  from: '起|自|从|开始|以后|后',
  until: '至|到|止|截止|截至|前',
  valid: '生效|有效',
  wholeMonth: '整月|全月|份|当月',
  open: '另行通知|FURTHER NOTICE',
} as const;
/** Words between two days that are labelled. */
export const dayLabels = 'DATE|VALID|AU|日期|失效';
export const halfMonths = { first: '上半月', second: '下半月' } as const;

/** Words of routings: none, one by a port, and the port that a remark names. */
export const directWords = '直达|直航|直|DIRECT|DIR|NO T/?S';
export const viaWords = 'VIA|T/S(?: AT| IN| VIA)?|TS(?: AT| VIA)?|TRANSIT(?: AT| VIA)?|中转港?|转港?|经由?|在';
export const viaRemark =
  /\b(?:VIA|T\/S(?: AT| VIA)?)\s+([A-Z][A-Z ]*)|经(\p{Script=Han}{2,5}?)(?:中转|转)|(\p{Script=Han}{2,5})中转/iu;

/** The first text of a row that adds up others. */
export const totalWords = /^(?:合\s*计|总\s*计|小\s*计|平\s*均|(?:SUB\s*|GRAND\s*)?TOTAL\b|AVERAGE\b)/i;
/** The first text of a line of a template that explains it or is its example. */
export const templateWords = /^(?:示例|范例|例[:：]|必填|选填|EXAMPLE|SAMPLE|REQUIRED|MANDATORY|OPTIONAL|E\.G\.)/i;

/** The port of loading in a title. */
export const loadPattern =
  /(?:^|[\s，,：:(])(?:EX\.?|FROM|POL\s*[:：]?|(?:PORT OF LOADING|LOAD(?:ING)? PORT)\s*[:：]?|起运港\s*[:：]?|装货港\s*[:：]?)\s*(?<from>[A-Z][A-Z .]*?|\p{Script=Han}{2,4})(?=\s+TO\s|\s*[-–—(/,，;。]|\s+\d|\s*$)|(?:^|[^\p{L}])(?<export>\p{Script=Han}{2,6}|[A-Z]{4,}(?=\s+EXPORT))(?:口岸|港)?\s*(?:EXPORT|出口|出(?![\p{Script=Han}])|出发|起运|口岸|起(?!\p{Script=Han}))|(?:^|【|^[A-Z]{2,5}\s+)(?<lane>\p{Script=Han}{2,3})\s*[-—–至到]|^[A-Z]{2,5}\s+(?<title>\p{Script=Han}{2,4})(?=\s)/iu;
