import type { Locale } from '../../kit.ts';

export type GuardName = 'credit' | 'sailing_ahead' | 'so_cut_off' | 'si_cut_off' | 'same_ports' | 'gate_passed';

/** Names of the guards that the back office may override with a reason. */
export const guardNames: Record<Locale, Record<GuardName, string>> = {
  'zh-CN': {
    credit: '客户已被信用冻结',
    sailing_ahead: '预计开航日已过',
    so_cut_off: '已过截订舱时间',
    si_cut_off: '已过截单时间',
    same_ports: '确认的港口与订舱不一致',
    gate_passed: '已过开港或截港时间',
  },
  en: {
    credit: 'The customer is on credit hold',
    sailing_ahead: 'The ETD has passed',
    so_cut_off: 'The booking cut-off has passed',
    si_cut_off: 'The SI cut-off has passed',
    same_ports: 'The confirmed ports differ from the booking',
    gate_passed: 'The CY open or CY cut-off time has passed',
  },
};
