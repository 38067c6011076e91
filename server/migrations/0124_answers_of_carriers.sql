-- A form that has no place for a sender and a recipient (DCSA Booking) tells none, which is something else than an empty one.
alter table received_message disable trigger touch;
update received_message set answer = jsonb_set(answer, '{from}', answer -> 'from' || '{"sender": null, "recipient": null}')
where kind = 'DCSA_BKG' and answer ? 'from';
alter table received_message enable trigger touch;

-- What a carrier has offered is superseded by its later word.
alter table received_message drop constraint received_message_status_check,
  add constraint received_message_status_check
    check (status in ('WAITING', 'DONE', 'NOTED', 'UNASSIGNED', 'HELD', 'UNREADABLE', 'TEST', 'SUPERSEDED', 'CLOSED'));
