-- One line for small bookings, two for others, as the summaries say; numbers are known once a booking is confirmed.
insert into booking_container (booking_id, seq, ctnall, ctnnum, cntrno, sealno, pkgs, kindpkgs, kgs, cbm, tareweight, creator_id,
  dept_belong_id, create_datetime, update_datetime)
select b.id, s, split_part(b.ctnall, '*', 2), 1,
  case when b.bsstatus = 5 then 'TCLU' || lpad(((b.id * 3 + s) % 10000000)::text, 7, '0') else '' end, 'SL' || b.id, b.pkgs / b.ctnnum, b.kindpkgs, b.kgs / b.ctnnum, b.cbm / b.ctnnum, 3800,
  b.creator_id, b.dept_belong_id, b.create_datetime, b.update_datetime
from booking b, generate_series(0, b.ctnnum - 1) s
