/** The default of `base.time_zone`; no other code names a time zone. */
export const usualZone = 'Asia/Shanghai';
