-- Documents two days before sailing, the VGM a day and a half; of recent bookings the gate, too. What is over was done.
insert into booking_cutoff (booking_id, code, at, port_tz, source, is_done, done_at, creator_id, dept_belong_id)
select b.id, c.code, b.etd - c.before, 'Asia/Shanghai', 'RULE', b.sistatus = 3, case when b.sistatus = 3 then b.etd - c.before end,
  b.creator_id, b.dept_belong_id
from booking b
cross join (values ('DCO', interval '48 hours'), ('VCO', interval '36 hours'), ('FCO', interval '24 hours')) c(code, before)
where c.code <> 'FCO' or b.createtime > now() - interval '90 days'
on conflict do nothing
