-- Programs give reasons of 5000 characters (DCSA Booking 2.0.5); what does not fit a reason stands in the note.
alter table booking_event drop constraint booking_event_note_check,
  add constraint booking_event_note_check check (length(note) <= 5500);
alter table transmission drop constraint transmission_note_check,
  add constraint transmission_note_check check (length(note) <= 5500);
