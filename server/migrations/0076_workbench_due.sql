-- What is due is found by its time and then looked up in its booking: all that is asked of the booking stands in a small index.
create index booking_work on booking (id)
  include (dept_belong_id, creator_id, sale_id, doc_owner_id, bsstatus, sistatus, cancel_state)
  where not is_deleted and not is_archived;

-- Whether all boxes of a booking have their VGM, in one look; it serves whoever asked for those without, too.
drop index booking_container_booking_id_idx;
create index booking_container_vgm on booking_container (booking_id) include (vgm_state, ctnstatus) where not is_deleted;
