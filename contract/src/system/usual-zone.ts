/** The office's clocks until `base.time_zone` says otherwise; nothing else names a zone of its own. */
export const usualZone = 'Asia/Shanghai';
