import type { CallField } from '#contract/schedule/sheet-plan.ts';

/** Column headings of schedules as carriers write them, separated by bars; compared without blanks, marks and case. */
export const callHeaderWords: Readonly<Partial<Record<CallField, readonly string[]>>> = {
  carrier_code: [
    '船公司|承运人|船司|船东|Carrier|Carrier code|Carrier name|SCAC|Line|Shipping line|Operator|Liner|SSL',
  ],
  service_code: ['航线|航线代码|航线名称|服务|Service|Service code|Service name|Loop|SVC|Svc code|Trade lane|Lane'],
  vessel: ['船名|大船船名|英文船名|一程船名|船舶|Vessel|Vessel name|Ship|Ship name|M/V|MV|Mother vessel|VSL|VSL name'],
  imo: ['IMO|IMO No|IMO number|IMO号|船舶IMO|Lloyds'],
  call_sign: ['呼号|Call sign|Callsign'],
  export_voyage: [
    '航次|出口航次|航次号|一程航次|Voyage|Voy|Voyage no|Voy no|Voyage number|VOYAGE#|Voyage ref|Export voyage|Outbound voyage|VVD',
  ],
  vessel_voyage: [
    '船名/航次|船名航次|船名 / 航次|船名及航次|Vessel/Voyage|Vessel Voyage|Vessel & Voyage|Vessel and voyage|VSL/VOY|Vessel/Voy|Ship/Voyage|MV/VOY',
  ],
  seq: ['序号|挂靠顺序|Seq|Sequence|No|Call no|Port seq'],
  unlocode: [
    '港口|挂靠港|挂港|靠港|港口名称|港名|Port|Ports|Port name|Port code|UNLOCODE|UN/LOCODE|Port of call|Call port|Calling port',
  ],
  portload: [
    '起运港|装货港|装港|起始港|起港|启运港|装运港|始发港|出发港|POL|Port of loading|Loading port|Load port|Origin|Origin port|From|Departure port',
  ],
  portdischarge: [
    '目的港|卸货港|卸港|抵达港|到达港|POD|Port of discharge|Discharge port|Discharging port|Destination|Destination port|To|Arrival port',
  ],
  terminal_code: ['码头|靠泊码头|挂靠码头|装货码头|Terminal|Terminal code|Terminal name|Wharf|Berth'],
  berthing: ['预计靠泊|靠泊|靠泊日|靠泊时间|预计靠泊时间|计划靠泊|ETB|ETB date|Berthing|Est berthing'],
  arrival: [
    '到港|到港日|到港日期|到港时间|抵港|抵港日|抵港时间|预计到港|预计抵港|预计到港日|预计到港时间|预抵|预抵日期|到达日期|ETA|ETA date|ETA POD|Arrival|Arrival date|Est arrival|Estimated arrival|Estimated time of arrival|Arr|ETA at POD|Discharge ETA',
  ],
  departure: [
    '开船|开船日|开船日期|开航|开航日|开航日期|开航时间|离港|离港日|离港时间|离泊|预计开船|预计开航|预计离港|预计离泊|船期|ETD|ETD date|ETD POL|Departure|Departure date|Sailing|Sailing date|Est departure|Estimated departure|Estimated time of departure|Dep|On board|ETS',
  ],
  times: [
    'ETA/ETD|ETA-ETD|ETA ETD|ETB/ETD|ETA & ETD|到港/离港|抵港/离港|到/离港|靠泊/离泊|靠离泊|抵离港|Arrival/Departure|Arr/Dep',
  ],
  status: ['状态|挂靠状态|Status|Call status'],
  dco: [
    '截单|截单时间|截单日|截补料|截SI|SI截止|SI|SI cut-off|SI cutoff|SI closing|SI cut off|Doc cut-off|Document cut-off|Docs closing|SI deadline',
  ],
  vco: ['截VGM|截VGM时间|VGM截止|VGM|VGM cut-off|VGM cutoff|VGM closing|VGM cut off|VGM deadline'],
  cua: [
    '截关|截关时间|截关日|截放行|截放行条|Customs cut-off|Customs closing|Customs cutoff|Customs release cut-off|Customs',
  ],
  fco: [
    '截港|截港时间|截港日|截重|截重柜|截进港|CY|CY cut-off|CY cutoff|CY closing|CY cut off|CY close|Port cut-off|Gate-in cut-off|Cargo cut-off|Closing|Closing time|Cut-off|Cutoff|Cut off|CTN closing|Terminal cut-off',
  ],
  efc: ['开港|开港时间|进港时间|开始进港|CY open|CY opening|CY open date|Gate open|Port open|Opening'],
  remark: ['备注|说明|Remark|Remarks|Note|Notes|Comment|Comments'],
  arrival_day: ['ETA day|Arrival day|到港天数|ARR DAY|Day of arrival'],
  departure_day: ['ETD day|Departure day|离港天数|DEP DAY|Day of departure|Day'],
};

/** The times that a heading names, as parts of it. */
export const arrivalWords = /\b(?:ETA|ETB|ATA|ARR(?:IVAL)?)\b|预?[到抵靠][港泊达]?/i;
export const departureWords = /\b(?:ETD|ETS|ATD|DEP(?:ARTURE)?|SAIL(?:ING)?)\b|预?[离开][港泊船航]?/i;
/** All words of times in a heading: what is left is the name of a port. */
export const timeWords =
  /\b(?:ETA|ETB|ETD|ETS|ATA|ATD|ARR(?:IVAL)?|DEP(?:ARTURE)?|SAIL(?:ING)?|DATE|EST\.?)\b|预计|计划|[到抵离靠开](?:港|泊|达|船|航)(?:日期?|时间)?|日期|时间/gi;
/** Days of the week, which say nothing about the days below. */
export const weekdayWords =
  /\b(?:MON(?:DAY)?|TUE(?:S(?:DAY)?)?|WED(?:NESDAY)?|THU(?:R(?:S(?:DAY)?)?)?|FRI(?:DAY)?|SAT(?:URDAY)?|SUN(?:DAY)?)\b\.?|(?:周|星期|礼拜)[一二三四五六日天]/gi;
/** A group of ports above them: the time of all. */
export const groupOfPorts =
  /^(?:装货?港|卸货?港|起运港|目的港|基本港|挂靠港|POL|POD|LOAD(?:ING)? PORTS?|DISCHARGE PORTS?|PORTS?(?: OF CALL)?)$/i;

/** A call that the ship does not make. */
export const omittedWords =
  /^(?:OMIT(?:TED)?|SKIP(?:PED)?|NO CALL|CANCEL(?:LED)?|CNL|跳港|跳|甩港|甩|不挂靠?|取消|空|[-–—/*X×]+|N\.?\/?A\.?)$/i;
/** In place of a ship: nothing sails. */
export const blankSailingWords =
  /^(?:BLANK(?: SAIL(?:ING)?)?|VOID(?: SAIL(?:ING)?)?|NO SAILING|SUSPENDED|停航|空班|空航|甩班|停班|取消)$/i;
/** A ship to be named. */
export const toBeNamedWords = /^(?:T\.?B\.?[NAC]\.?|待定|未定|TO BE NAMED)$/i;

/** Values next to their labels in lines above a table. */
export const vesselLabel =
  /(?:^|\s)(?:VESSEL(?: NAME)?|SHIP|船名)\s*[:：]\s*(.+?)(?=\s{2,}|\s*[,;，；]|\s+VOY|\s*航次|$)|(?:^|\s)M\/?V\.?\s+(.+?)(?=\s{2,}|\s*[,;/，；]|\s+-|\s+V(?:OY)?\.|\s+VOY|$)/i;
export const voyageLabel =
  /(?:\bVOY(?:AGE)?(?:\s*(?:NO|#))?|航次号?)\s*[.:：#]?\s*([A-Z0-9][A-Z0-9./-]*)|\bV\.\s?([A-Z0-9]+)/i;
export const serviceLabel = /(?:\bSERVICE|\bLOOP|航线)\s*[:：]\s*([A-Z0-9][A-Z0-9._/-]*)/i;
export const carrierLabel = /(?:^|\s)(?:CARRIER|船公司|承运人)\s*[:：]\s*(\S.*?)(?=\s{2,}|[,;，；]|$)/i;
export const imoLabel = /\bIMO(?:\s*NO)?\s*[.:：#]?\s*(\d{7})\b/i;
/** Parts of days as patterns. */
export const dayMarks = { year: '年', month: '月', day: '[日号]' } as const;
/** Between two days. */
export const untilMark = '至';
