-- Wordings of letters of indemnity, which every house has of its own (domain 10.1, D9).

create table document_text (
  id              bigint generated always as identity primary key,
  kind            text not null check (kind in ('TELEX_LOI', 'AMEND_LOI')),
  language        text not null check (language in ('zh', 'en')),
  -- null: for all carriers without a text of their own
  carrier         text references carrier (code),
  title           text not null check (length(title) between 1 and 100),
  body            text not null check (length(body) between 1 and 4000),
  is_enabled      boolean not null default true,
  remark          text not null default '' check (length(remark) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
-- One text in use for each: nobody has to wonder which of two is printed.
create unique index document_text_once on document_text (kind, language, carrier) nulls not distinct
  where is_enabled and not is_deleted;
create index on document_text (carrier);
create index on document_text (creator_id);
create index on document_text (modifier_id);
create index on document_text (dept_belong_id);
create trigger touch before update on document_text for each row execute function touch();
