-- What each user made of his workbench: an ordered list of cards with their sizes. Nobody's row is the usual layout.
create table workbench_layout (
  user_id         bigint primary key references users,
  layout          jsonb not null check (jsonb_typeof(layout) = 'array' and pg_column_size(layout) <= 4096),
  update_datetime timestamptz not null default now()
);

-- The workbench adds up the boxes of the last months, so how many a booking has stands in the index that is read for it.
drop index booking_newest;
create index booking_newest on booking (createtime desc, id desc)
  include (dept_belong_id, creator_id, sale_id, doc_owner_id, carrier, portload, portdischarge, etd, bsstatus, sistatus, cancel_state,
    is_archived, error_count, teu)
  where not is_deleted;
