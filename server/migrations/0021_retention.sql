-- What is removed when it is old is found by its age.
create index message_receipt_done on message_receipt (coalesce(read_datetime, create_datetime))
  where read_datetime is not null or is_deleted;
create index frontend_log_age on frontend_log (create_datetime);
