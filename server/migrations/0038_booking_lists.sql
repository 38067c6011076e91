-- Lists of bookings: newest order first, by what they are filtered by most, and by any of their numbers.

-- Errors that the rules found when a booking was last saved, so that a list can show the faulty ones.
alter table booking add column error_count int not null default 0 check (error_count >= 0);

-- In the order in which they were created (domain 1.8), whole, by department, by creator, by salesman and by status. What tabs are
-- counted and lists are filtered by stands in the index, so that only the index is read.
create index booking_newest on booking (createtime desc, id desc)
  include (dept_belong_id, creator_id, sale_id, carrier, portload, portdischarge, etd, bsstatus, sistatus, cancel_state, is_archived, error_count)
  where not is_deleted;
create index booking_newest_of_dept on booking (dept_belong_id, createtime desc, id desc)
  include (creator_id, sale_id, bsstatus, sistatus, cancel_state, is_archived) where not is_deleted;
create index booking_newest_of_creator on booking (creator_id, createtime desc, id desc)
  include (dept_belong_id, sale_id, bsstatus, sistatus, cancel_state, is_archived) where not is_deleted;
create index booking_newest_of_sale on booking (sale_id, createtime desc, id desc)
  include (dept_belong_id, creator_id, bsstatus, sistatus, cancel_state, is_archived) where not is_deleted;
create index booking_newest_of_status on booking (bsstatus, createtime desc, id desc)
  include (dept_belong_id, creator_id, sale_id, cancel_state, is_archived) where not is_deleted;
-- The shipping instructions that are still to be done.
create index booking_open_si on booking (etd, id) include (dept_belong_id, creator_id, sale_id, sistatus, cancel_state)
  where not is_deleted and bsstatus = 5 and sistatus < 3;

-- A whole number, or how one begins, whichever of a booking's numbers it is.
create index booking_orderno_begins on booking (orderno collate "C");
create index booking_mblno_begins on booking (mblno collate "C") where mblno <> '';
create index booking_hblno_begins on booking (hblno collate "C") where hblno <> '';
create index booking_custno_begins on booking (upper(custno) collate "C") where custno <> '';
create index booking_container_begins on booking_container (cntrno collate "C") include (booking_id) where cntrno <> '' and not is_deleted;
-- Some digits of one.
create index booking_container_holds on booking_container using gin (cntrno gin_trgm_ops) where cntrno <> '' and not is_deleted;

-- Names and other texts that are searched by some letters of them.
create index booking_texts on booking using gin (shipper gin_trgm_ops, consignee gin_trgm_ops, notifyparty gin_trgm_ops,
  agent gin_trgm_ops, vessel gin_trgm_ops, voyno gin_trgm_ops, linkman gin_trgm_ops, contractno gin_trgm_ops);
