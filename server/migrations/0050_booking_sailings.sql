-- The filter of every day, a carrier's sailings from a port in some weeks: found and put in the list's order in the index alone.
-- Without it the planner walks the newest bookings until it meets sailings that lie months back.
create index booking_sailings on booking (carrier, portload, etd)
  include (createtime, id, dept_belong_id, creator_id, sale_id, bsstatus, sistatus, is_archived) where not is_deleted;
