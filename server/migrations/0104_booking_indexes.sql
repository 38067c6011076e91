-- Who does a booking's papers is asked wherever it is asked whose it is, so an index without him sends a list of one's own or
-- of a department to the table for each row: a carrier's sailings, and lists in the order of ETD.
create index booking_by_sailing on booking (carrier, portload, etd)
  include (createtime, id, dept_belong_id, creator_id, sale_id, doc_owner_id, bsstatus, sistatus, is_archived) where not is_deleted;
create index booking_by_etd on booking (etd, id) include (dept_belong_id, creator_id, sale_id, doc_owner_id) where not is_deleted;
create index booking_by_create_datetime on booking (create_datetime desc, id desc)
  include (dept_belong_id, creator_id, sale_id, doc_owner_id) where not is_deleted;

-- A carrier's bookings of one status, in the order of ETD: the next most frequent filter, found, put in order and counted in
-- the index alone.
create index booking_of_carrier on booking (carrier, bsstatus, etd, id)
  include (dept_belong_id, creator_id, sale_id, doc_owner_id, is_archived) where not is_deleted;

-- Lists are in the order of createtime since 0038; nothing looks for somebody's or a status's bookings by create_datetime.
-- At the end: what is dropped keeps readers out until the transaction is over.
drop index booking_sailings, booking_etd_id_dept_belong_id_creator_id_sale_id_idx,
  booking_create_datetime_id_dept_belong_id_creator_id_sale_i_idx, booking_dept_belong_id_create_datetime_id_idx,
  booking_creator_id_create_datetime_id_idx, booking_sale_id_create_datetime_id_idx, booking_bsstatus_create_datetime_id_idx;
