/** Who is at work on a booking now; a lock that has run out is none. */
const heldLock = (field: string) =>
  `select ${field} from booking_lock l join users u on u.id = l.user_id where l.booking_id = t.id and l.until > now()`;

/** Fields of a booking's row that are kept apart from it, as SQL over its table. */
export const lockFields = {
  lock_user_id: heldLock('l.user_id'),
  lock_user_name: heldLock('u.name'),
  lock_until: heldLock('l.until'),
} as const;
