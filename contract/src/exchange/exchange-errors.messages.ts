import type { Locale } from '../languages/language.ts';

/** Why a carrier's message is not carried out, or none goes to it. */
export const exchangeErrors = {
  'zh-CN': {
    'exchange.signature': '答复的签名不正确',
    'exchange.not_now': '当前状态不允许此操作，请刷新后重试',
    'exchange.late': '这是对较早报文的答复，此后已另发报文；请核对后再执行',
    'exchange.control_ref': '发送方 {sender} 的控制号 {reference} 已用于另一份内容',
    'exchange.test_message': '发送方标记为测试（UNB 0035），已保留，不改变订舱；确需执行时由人工执行',
    'exchange.unreadable': '无法读取：{reason}',
    'exchange.nothing_asked': '该订舱没有待发送给船公司的改配或退舱申请',
    'exchange.no_channel': '该订舱不经通道发送，请人工告知船公司',
    'exchange.says_nothing': '报文没有说明要执行的内容',
    'exchange.amendment_asked': '船公司要求修改已确认的订舱：请按其要求申请改配，处理后关闭此报文',
    'exchange.not_asked': '船公司通知有变化，但向其查询订舱未成功：{reason}',
    'exchange.zone': '时间 {time} 所写的时区与装货港的时区（{zone}）不符，请向船公司核实后人工处理',
    'exchange.offered': '船公司有条件确认，请核对其所提供的内容：可以接受，或与船公司商定后关闭此来文。{text}',
    'exchange.no_sender': '文件没有写明由哪家船公司发出，请核对确为 {carrier} 的答复后再执行',
    'exchange.other_sender':
      '报文由 {value} 发出，与该订舱的船公司 {carrier} 不符，请核对后再执行（识别号登记在船公司通道中）',
    'exchange.other_carrier': '报文所述船公司 {value} 与该订舱的船公司 {carrier} 不符，请核对后再执行',
    'exchange.other_recipient': '报文发给 {value}，不是本公司的识别号，请核对后再执行（识别号登记在船公司通道中）',
  },
  en: {
    'exchange.signature': 'The signature of the answer is wrong',
    'exchange.not_now': 'Not possible in its present state; please reload',
    'exchange.late':
      'This answers an earlier message, and another one has gone out since; please look before carrying it out',
    'exchange.control_ref': 'Control reference {reference} of {sender} was used before for something else',
    'exchange.test_message':
      'Its sender has marked it as a test (UNB 0035): it is kept and changes no booking, unless somebody carries it out by hand',
    'exchange.unreadable': 'Cannot be read: {reason}',
    'exchange.nothing_asked': 'No amendment or cancellation of this booking waits to be sent to the carrier',
    'exchange.no_channel': 'This booking does not go by a channel; please tell the carrier yourself',
    'exchange.says_nothing': 'The message does not say what is to be done',
    'exchange.amendment_asked':
      'The carrier wants the confirmed booking changed: amend it as asked for, and close this message',
    'exchange.not_asked': 'The carrier says that something is new, and could not be asked for the booking: {reason}',
    'exchange.zone':
      'The zone of {time} does not fit that of the port of loading ({zone}): please ask the carrier and do it by hand',
    'exchange.offered':
      'The carrier confirms on a condition: compare what it offers and accept it, or agree on something else and close the message. {text}',
    'exchange.no_sender':
      'It does not say which carrier it comes from; make sure that {carrier} has said so before carrying it out',
    'exchange.other_sender':
      '{value} has sent it, which does not fit {carrier}, the carrier of the booking; please look before carrying it out (ids are kept with carrier channels)',
    'exchange.other_carrier':
      'It names {value}, which does not fit {carrier}, the carrier of the booking; please look before carrying it out',
    'exchange.other_recipient':
      'It was sent to {value}, which is no id of ours; please look before carrying it out (ids are kept with carrier channels)',
  },
} as const satisfies Record<Locale, unknown>;
