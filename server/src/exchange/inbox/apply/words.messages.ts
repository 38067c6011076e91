/** The reason if a carrier has given none. */
export const unstatedReason = '船公司未说明原因 / no reason given';

/** The note when a carrier's condition was accepted. */
export const acceptedNote = '已接受船公司的有条件确认 / the carrier’s offer was accepted';

/** The note when other boxes were accepted than the booking has. */
export const stillHeldNote =
  '订舱内的箱型箱量仍为 {boxes}，请按船公司确认的修改 / the booking still holds {boxes}: please amend it';
