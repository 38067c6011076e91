-- A form that has no place for a sender and a recipient (DCSA Booking) tells none, which is something else than an empty one.
alter table received_message disable trigger touch;
update received_message set answer = jsonb_set(answer, '{from}', answer -> 'from' || '{"sender": null, "recipient": null}')
where kind = 'DCSA_BKG' and answer ? 'from';
alter table received_message enable trigger touch;
