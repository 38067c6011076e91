-- Answers of carriers name what they answer by our control reference, or by what they have called the request.

create index on transmission_content (control_ref);
create index on transmission (carrier_ref) where carrier_ref <> '';
