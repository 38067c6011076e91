-- Documents of bookings, kept as they were made: what was sent can be printed again, byte by byte.
create table booking_document (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references booking,
  revision_id     bigint not null references booking_revision,
  kind            text not null check (kind in ('BOOKING_NOTE', 'BOOKING_CONFIRMATION', 'DELIVERY_NOTICE', 'SI', 'DRAFT_BL', 'VGM', 'LOAD_LIST',
                    'DG_DECLARATION', 'TELEX_LOI', 'AMEND_LOI', 'DEBIT_NOTE')),
  language        text not null check (language in ('zh', 'en', 'both')),
  format          text not null check (format in ('pdf', 'xlsx', 'txt')),
  -- the number of the box that it is of; empty where it is of the whole booking
  box             text not null default '' check (length(box) <= 20),
  file_id         bigint not null references file,
  -- its address, by which what is in use is told from what is not
  file            text not null check (length(file) between 1 and 300),
  name            text not null check (length(name) between 1 and 200),
  sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  pages           int not null check (pages >= 0),
  size            bigint not null check (size > 0),
  creator_id      bigint references users,
  create_datetime timestamptz not null default now()
);
-- The same bytes are one document, however often they are asked for.
create unique index booking_document_once on booking_document (revision_id, kind, language, format, box, sha256);
create index on booking_document (booking_id, id desc);
create index on booking_document (file_id);
create index on booking_document (creator_id);
create trigger keep before update on booking_document for each row execute function refuse_change();

-- Printing many is a task, too.
alter table task drop constraint task_kind_check;
alter table task add constraint task_kind_check check (kind in ('export', 'import', 'print'));
