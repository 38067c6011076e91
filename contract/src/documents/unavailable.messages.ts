import type { Locale } from '../kit.ts';
import type { SkippedReason } from './document-kind.ts';

/** Why a document cannot be made of a booking in its present state. */
export const unavailableTexts: Record<Locale, Record<SkippedReason, string>> = {
  'zh-CN': {
    not_created: '订舱尚未暂存',
    not_confirmed: '订舱尚未确认',
    cancelled: '订舱已退舱',
    si_not_submitted: '补料尚未提交',
    no_boxes: '箱列表为空',
    no_vgm: '没有已录入 VGM 的箱',
    not_dangerous: '没有危险品',
    not_telex: '签单方式不是电放',
    not_amended: '没有改单',
    no_charges: '没有已接受的报价',
    no_text: '没有启用的保函文本',
    not_seen: '订舱不存在，或不在您的数据范围内',
    not_allowed: '没有查看此类单证的权限',
  },
  en: {
    not_created: 'The booking has not been saved as a draft yet',
    not_confirmed: 'The booking is not confirmed',
    cancelled: 'The booking is cancelled',
    si_not_submitted: 'The shipping instructions have not been submitted',
    no_boxes: 'The container list is empty',
    no_vgm: 'No container has a VGM',
    not_dangerous: 'There are no dangerous goods',
    not_telex: 'The bill type is not telex release',
    not_amended: 'The bill is not being amended',
    no_charges: 'No accepted quote for this booking',
    no_text: 'No letter text is enabled',
    not_seen: 'No such booking, or outside your data scope',
    not_allowed: 'You may not view documents of this kind',
  },
};
