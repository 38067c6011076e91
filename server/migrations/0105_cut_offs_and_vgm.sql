-- By what the VGM of a box was sent; null: by hand. A channel that answers has confirmed nothing by having been told.
alter table booking_container add column vgm_transmission_id bigint references transmission;
alter table booking_container disable trigger touch;
update booking_container x set vgm_transmission_id = (
  select max(m.id) from transmission m where m.function = 'VGM' and m.purpose = 'ORIGINAL' and x.id = any(m.line_ids))
where x.vgm_state = 'SENT';
alter table booking_container enable trigger touch;
create index on booking_container (vgm_transmission_id);
drop index booking_container_vgm;
create index booking_container_vgm on booking_container (booking_id) include (vgm_state, ctnstatus, vgm_transmission_id) where not is_deleted;

-- Whether the SI has been sent is asked of every booking that is due.
drop index booking_work;
create index booking_work on booking (id)
  include (dept_belong_id, creator_id, sale_id, doc_owner_id, bsstatus, sistatus, cancel_state, si_sent_at)
  where not is_deleted and not is_archived;

-- Whether these are met follows from the booking; ticks said otherwise. Who had ticked them stands in the bookings' records.
alter table booking_cutoff disable trigger touch;
update booking_cutoff set is_done = false, done_at = null, done_by = null where is_done and code in ('STA', 'SPA', 'DCO', 'VCO');
alter table booking_cutoff enable trigger touch;
alter table booking_cutoff add constraint booking_cutoff_facts check (not is_done or code not in ('STA', 'SPA', 'DCO', 'VCO'));

-- Boxes without VGM are told once now, what is only half told field by field: as severe as an installation has made the one for both.
insert into booking_rule (rule, stage, default_severity, severity, is_kept, sentence_zh, sentence_en)
select 'VGM_INCOMPLETE', stage, default_severity, severity, is_kept, sentence_zh, sentence_en
from booking_rule where rule = 'VGM_MISSING' and severity <> '';
