-- Announcements and what lies in inboxes are numbered by one sequence: an id names one or the other, never both (adr/0056).
lock table message_center in share row exclusive mode;
lock table message_receipt in access exclusive mode;
alter table message_receipt alter column id drop identity;
alter table message_receipt alter column id set default nextval('message_center_id_seq');

-- Above all that there was, of either: an id that somebody still holds names nothing then, rather than something else.
update message_receipt set id = id + greatest(
  (select last_value from message_center_id_seq), (select max(id) from message_receipt));
select setval('message_center_id_seq', max(id)) from message_receipt having count(*) > 0;
