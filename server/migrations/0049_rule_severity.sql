-- A rule that is as delivered has no severity of its own: an empty one would be a choice that no list of words may offer.
alter table booking_rule alter column severity drop default, alter column severity drop not null;
update booking_rule set severity = null where severity = '';
-- What follows from that is done first: a table with work still to come is not altered.
set constraints all immediate;
alter table booking_rule add check (severity <> '');
