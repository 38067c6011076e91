-- A dictionary's value may be the addresses of several files.
alter table dictionary drop constraint dictionary_value_check;
alter table dictionary add constraint dictionary_value_check check (length(value) <= 1000);
create index dictionary_parent on dictionary (parent, sort, id);

-- Files that lie in a store have its address; of their content only what the store tells is known.
alter table file drop constraint file_url_check, drop constraint file_engine_check,
  drop constraint file_md5sum_check, drop constraint file_sha256_check;
alter table file
  add constraint file_engine_check check (engine in ('local', 'cos', 'oss', 'qiniu')),
  add constraint file_url_check check (case when engine = 'local'
    then url ~ '^media/files/[0-9a-f]/[0-9a-f]/[0-9a-f]{32}(-[0-9a-f]{16})?\.[a-z0-9]{1,16}$'
    else url ~ '^https?://[^\s]{1,500}$' end),
  add constraint file_md5sum_check check (md5sum ~ '^[0-9a-f]{32}$' or (engine <> 'local' and md5sum = '')),
  add constraint file_sha256_check check (length(sha256) = 43 or (engine <> 'local' and sha256 = '')),
  -- when the content of a deleted row was taken off the disk; such a row cannot come back
  add column content_removed_at timestamptz;
-- What of a content is still wanted, and by whom how much is kept.
create index file_deleted on file (update_datetime) where is_deleted and content_removed_at is null;
create index file_kept on file (creator_id) include (size) where not is_deleted;
create index file_size on file (size);
