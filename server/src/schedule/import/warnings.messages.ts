import type { ImportWarning } from '#contract/schedule/import.ts';
import type { Locale } from '#contract/kit.ts';

/** Texts of warnings, which do not prevent an import. */
export const warningWords: Record<Locale, Record<ImportWarning, string>> = {
  'zh-CN': {
    calls_removed: '文件中没有 {ports}，导入后将不再挂靠',
    vessel_elsewhere: '该船同一时间在航次 {voyage} 挂靠 {port}',
    service_new: '航线 {service} 不存在，将新建',
    week_past: '该航次已经结束',
    vessel_unknown: '船名 {vessel} 不在船名代码中',
  },
  en: {
    calls_removed: '{ports} not in the file: the voyage will no longer call there',
    vessel_elsewhere: 'The vessel is at {port} on voyage {voyage} at the same time',
    service_new: 'Service {service} does not exist and will be created',
    week_past: 'This voyage has already ended',
    vessel_unknown: 'Vessel {vessel} is not in the vessel codes',
  },
};
