-- PostgreSQL counts repetitions in a pattern up to 255 only: the length of a store's address is checked beside it.
alter table file drop constraint file_url_check;
alter table file add constraint file_url_check check (case when engine = 'local'
  then url ~ '^media/files/[0-9a-f]/[0-9a-f]/[0-9a-f]{32}(-[0-9a-f]{16})?\.[a-z0-9]{1,16}$'
  else url ~ '^https?://[^\s]+$' and length(url) <= 600 end);
