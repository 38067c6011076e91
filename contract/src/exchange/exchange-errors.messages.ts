import type { Locale } from '../languages/language.ts';

/** Why a carrier's message is not applied, or no message is sent to it. */
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
    'exchange.superseded': '船公司此后已有新的答复，此报文所提供的内容不再有效，请处理最新的报文',
    'exchange.offered': '船公司有条件确认，请核对其所提供的内容：可以接受，或与船公司商定后关闭此报文。{text}',
    'exchange.other_equipment':
      '船公司确认的箱型箱量（{told}）与订舱（{asked}）不一致，请核对：可以接受，或与船公司商定后关闭此报文。{text}',
    'exchange.equipment_changed':
      '船公司确认的箱型箱量（{told}）与订舱（{asked}）不一致，请核对：可以照此执行，或与船公司商定后关闭此报文。{text}',
    'exchange.no_sender': '文件没有写明由哪家船公司发出，请核对确为 {carrier} 的答复后再执行',
    'exchange.no_recipient': '报文没有写明接收方，请核对确为发给本公司后再执行',
    'exchange.other_sender':
      '报文由 {value} 发出，与该订舱的船公司 {carrier} 不符，请核对后再执行（识别号登记在船公司通道中）',
    'exchange.other_carrier': '报文所述船公司 {value} 与该订舱的船公司 {carrier} 不符，请核对后再执行',
    'exchange.other_recipient': '报文发给 {value}，不是本公司的识别号，请核对后再执行（识别号登记在船公司通道中）',
  },
  en: {
    'exchange.signature': 'The signature of the answer is wrong',
    'exchange.not_now': 'Not possible in the current state; please refresh and try again',
    'exchange.late':
      'This answers an earlier message, and a newer one has been sent since; please check before you apply it',
    'exchange.control_ref': 'Control reference {reference} of {sender} has been used for different content',
    'exchange.test_message':
      'Marked as a test by its sender (UNB 0035): kept without changing any booking, unless somebody applies it manually',
    'exchange.unreadable': 'Cannot be read: {reason}',
    'exchange.nothing_asked': 'This booking has no amendment or cancellation request waiting to be sent to the carrier',
    'exchange.no_channel': 'This booking is not sent through a channel; please inform the carrier yourself',
    'exchange.says_nothing': 'The message does not say what to do',
    'exchange.amendment_asked':
      'The carrier asks for changes to the confirmed booking: request the amendment, then close this message',
    'exchange.not_asked': 'The carrier reports a change, but the booking could not be queried: {reason}',
    'exchange.zone':
      'The time zone of {time} does not match the port of loading ({zone}): please check with the carrier and handle it manually',
    'exchange.superseded':
      'The carrier has answered again since: this offer no longer stands, please see the newest message',
    'exchange.offered':
      'The carrier has confirmed conditionally: check what it offers and accept it, or agree otherwise and close this message. {text}',
    'exchange.other_equipment':
      'The carrier has confirmed {told}, and the booking asks for {asked}: accept it, or agree otherwise and close this message. {text}',
    'exchange.equipment_changed':
      'The carrier has confirmed {told}, and the booking asks for {asked}: apply it all the same, or agree otherwise and close this message. {text}',
    'exchange.no_sender':
      'The file does not name the sending carrier; make sure it is the answer of {carrier} before you apply it',
    'exchange.no_recipient': 'The message names no recipient; make sure it is meant for us before you apply it',
    'exchange.other_sender':
      'Sent by {value}, which does not match the booking’s carrier {carrier}; please check before you apply it (IDs are kept in the carrier channels)',
    'exchange.other_carrier':
      'The message names the carrier {value}, which does not match the booking’s carrier {carrier}; please check before you apply it',
    'exchange.other_recipient':
      'Sent to {value}, which is not one of our IDs; please check before you apply it (IDs are kept in the carrier channels)',
  },
} as const satisfies Record<Locale, unknown>;
