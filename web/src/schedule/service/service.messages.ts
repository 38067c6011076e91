import { defineMessages } from '#web/platform/languages/i18n.ts';

export const serviceMessage = defineMessages({
  'zh-CN': {
    rotation: '挂靠计划',
    rotation_title: '挂靠计划与投船',
    hint: '第 0 天为首港到港日，时间按各港当地时间。截止时间填离港前的小时数，例如 截单 72，截 VGM 48。保存后，今天以后未改动过的航次按新计划重新生成。',
    cutoffs: '截止（离港前小时）',
    ahead: '今天起有 {count} 个航次',
    calls: '挂靠港',
    vessels: '投船',
    vessels_title: '投船',
    saved: '挂靠计划已保存',
  },
  en: {
    rotation: 'Rotation',
    rotation_title: 'Rotation and vessels',
    hint: 'Day 0 is the arrival at the first port; times are local to each port. Enter cut-offs as hours before departure, e.g. SI cut-off 72, VGM cut-off 48. Saving regenerates future voyages, except those edited by hand.',
    cutoffs: 'Cut-offs (hours before)',
    ahead: '{count} {count|voyage|voyages} from today on',
    calls: 'Port of call',
    vessels: 'Vessel',
    vessels_title: 'Vessels',
    saved: 'Rotation saved',
  },
});
