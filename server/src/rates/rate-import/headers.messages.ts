import type { ImportField } from '#contract/rates/rate-import.ts';

/** Carriers' column headings, separated by bars; compared without blanks, marks and case. */
export const headerWords: Readonly<Record<ImportField, readonly string[]>> = {
  portload: [
    '起运港|装货港|起始港|起港|装港|起运地|出发港|启运港|装运港|POL|POL code|Port of loading|Port of load',
    'Loading port|Load port|Loading|Origin|Origin port|From|Departure',
  ],
  portdischarge: [
    'Discharging|Discharging port|Disch',
    '目的港|卸货港|目的地|卸港|抵达港|到港|目的港名称|港口|港口名称|POD|POD code|Port of discharge',
    'Discharge port|Discharge|Destination|Destination port|Dest|Dest port|To|Port|Ports|Port name',
  ],
  delivery_port: [
    '交货地|交货地点|最终目的地|派送地|内陆点|Delivery|Place of delivery|PLD|DEL|FND|Final destination',
    'Final place of delivery|Inland|Inland point|Door',
  ],
  carrier: [
    'Operator|Carrier name',
    '船公司|承运人|船司|船东|承运|船公司代码|Carrier|Carrier code|Carrier SCAC|SCAC|Line|Shipping line',
    'Liner|CARR|SSL|Shipping company|Vessel operator',
  ],
  service_code: ['航线代码|航线|航线服务|航线名称|服务|Service|Service code|Service name|Loop|SVC code|Svc'],
  transit_port: [
    'Relay port|Relay',
    '中转港|中转|转运港|转港|中转/直达|直达/中转|是否直达|是否中转|路径|走法|Transit port|T/S|T/S port',
    'Via|Via port|Transshipment|Transhipment|Transshipment port|Transhipment port|Routing|Route',
    'Direct/Via|DIR/VIA|Direct/TS|Direct or T/S|Direct',
  ],
  currency: ['币种|币别|货币|Currency|CUR|Curr|CCY'],
  surcharges: ['附加费|附加费用|Surcharge|Surcharges|Additional|Additionals|Add-ons'],
  included: [
    '费用说明',
    '已含|包含|含|费用包含|Included|Including|Inclusive of|Incl|Surcharge included|Surcharges included',
  ],
  excluded: ['不含|另收|费用不含|另计|Excluded|Excluding|Subject to|Not included|Excl|Surcharge excluded'],
  sailing_weekdays: [
    '截/开|截关/开船|截开|截/开船',
    '船期|船期周几|船期(周几)|开船日|班期|开航日|开航|开船|航班|Sailing|Sailing day|Sailing days|ETD',
    'ETD day|Frequency|Schedule|Sailing schedule|Departure day|Day|Weekday',
  ],
  transit_days: [
    'Days at sea|Sea days',
    '航程|航程(天)|航程天|天数|航程天数|时效|航时|预计航程|参考航程|Transit|Transit time|Transit days',
    'Transit time (days)|T/T|TT|T/T (days)|Days',
  ],
  customs_cutoff_weekday: ['截关|截关日|截单|Closing|Cut-off|Cut off|CY closing|Customs cut-off'],
  valid_from: [
    'First sailing',
    '生效|Eff|有效期起|有效期从|生效日|生效日期|起始日期|开始日期|Valid from|Effective|Effective date',
    'Effective from|Eff date|Start date|From date|Validity from',
  ],
  valid_to: [
    'Last sailing',
    '有效期止|有效期至|失效日|失效日期|截止日期|结束日期|到期日|Valid to|Valid thru|Valid until',
    'Exp|Exp date|Expiration|Expiration date|失效|Valid till|Expiry|Expiry date|End date|To date|Validity to|Expires',
  ],
  validity: [
    '有效期|有效期间|有效日期|船期有效期|使用期限|Validity|Valid|Period|Valid period|Validity period',
    'Effective period',
  ],
  weight_limit_20_kg: ['限重|20尺限重|20GP限重|小柜限重|Weight limit|Max weight|Max payload'],
  free_days: [
    '免用箱|免箱期|免箱使|免柜期|免用箱天数|免箱天数|免箱|免费用箱|目的港免箱期|目的港免用箱|目的港免柜期',
    '免堆存|目的免用箱|Free time|Free days|DEM/DET|DEM+DET|Free time dest|Free time at destination',
    'Free time at POD|Freetime|FT|Free time (DEM/DET)|POD free time',
  ],
  free_days_dem: ['Demurrage free|Free demurrage|DEM free|DEM|免堆期|免堆|免滞期'],
  free_days_det: ['Detention free|Free detention|DET free|DET|免箱使用'],
  contract_no: ['合约号|合同号|约号|Contract|Contract no|Contract number|SVC|S/C|S/C no|Service contract'],
  cargo_kind: ['货物类型|货类|Cargo|Cargo type|Cargo kind'],
  commodity_group: ['品名|货名|品类|货物品名|Commodity|Commodity group|Commodities|Cargo description'],
  description: ['备注|说明|特别说明|注意事项|其他|Remark|Remarks|Note|Notes|Comment|Comments|Conditions'],
  container_type: [
    '箱型|柜型|箱型尺寸|箱种|尺寸|尺码|箱型箱类|Container type|Container|Container size|Size|Size type',
    'Size/Type|Equipment|Equipment type|Equip|CNTR|CNTR type|CNTR size|ISO|ISO type|ISO code|Type',
  ],
  charge: ['费用|费用代码|费目|费用名称|Charge|Charge code|Charge type|Charge name|Fee'],
  price: [
    '运价|价格|海运费|海运价|基本运费|运费|报价|单价|运费价格|Rate|Rates|Base rate|Ocean freight|O/F|OF',
    'Freight|Freight rate|Amount|Price|Basic ocean freight|BOF|All in|All-in|Selling rate',
  ],
};
