-- Documents two days before sailing, the VGM a day and a half; of recent bookings the gate, too, which alone is ticked off: whether
-- the others are met follows from the booking.
insert into booking_cutoff (booking_id, code, at, port_tz, source, is_done, done_at, creator_id, dept_belong_id)
select b.id, c.code, b.etd - c.before, 'Asia/Shanghai', 'RULE', d.is_done, case when d.is_done then b.etd - c.before end,
  b.creator_id, b.dept_belong_id
from booking b
cross join (values ('DCO', interval '48 hours'), ('VCO', interval '36 hours'), ('FCO', interval '24 hours')) c(code, before)
cross join lateral (select c.code = 'FCO' and b.sistatus = 3 as is_done) d
where c.code <> 'FCO' or b.createtime > now() - interval '90 days'
on conflict do nothing
