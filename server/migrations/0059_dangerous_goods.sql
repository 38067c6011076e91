-- Dangerous substances (domain 4.3) and what carriers take of them. Both are everybody's: no data scope.

-- The words of a list as one text, for columns that are worked out of others.
create function words_of(words text[]) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(word, ' '), '') from unnest(words) as word
$$;

-- The initials of each word of a list, so that a trade name is found by its own.
create function pinyin_initials_of(words text[]) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(pinyin_initials(word), ' '), '') from unnest(words) as word
$$;

create table dangerous_substance (
  id                      bigint generated always as identity primary key,
  un_number               text not null check (un_number ~ '^[0-9]{4}$'),
  psn                     text not null check (length(psn) between 1 and 250),
  psn_zh                  text not null default '' check (length(psn_zh) <= 250),
  technical_name_required boolean not null default false,
  dclass                  text not null check (dclass ~ '^(1\.[1-6][A-HJKLNS]?|2\.[123]|3|4\.[123]|5\.[12]|6\.[12]|7|8|9)$'),
  subsidiary              text not null default '' check (length(subsidiary) <= 11),
  packing_groups          text[] not null default '{}' check (packing_groups <@ array['I', 'II', 'III']),
  labels                  text[] not null default '{}' check (cardinality(labels) <= 4),
  ems                     text not null default '' check (ems ~ '^(F-[A-Z] S-[A-Z])?$'),
  marine_pollutant        boolean not null default false,
  flash_point             numeric(4, 1),
  segregation_groups      text[] not null default '{}' check (cardinality(segregation_groups) <= 19),
  segregate_as            text not null default '' check (length(segregate_as) <= 5),
  cas_numbers             text[] not null default '{}' check (cardinality(cas_numbers) <= 20),
  hs_codes                text[] not null default '{}' check (cardinality(hs_codes) <= 20),
  special_provisions      text[] not null default '{}' check (cardinality(special_provisions) <= 30),
  limited_quantity        text not null default '' check (length(limited_quantity) <= 20),
  stowage_category        text not null default '' check (length(stowage_category) <= 10),
  dpage                   text not null default '' check (length(dpage) <= 7),
  imdg_amendment          text not null default '' check (length(imdg_amendment) <= 10),
  aliases                 text[] not null default '{}' check (cardinality(aliases) <= 20),
  documents               text[] not null default '{}' check (cardinality(documents) <= 10),
  note                    text not null default '' check (length(note) <= 500),
  source                  text not null default '' check (length(source) <= 200),
  enabled                 boolean not null default true,
  -- false as long as a row is what came with the product
  is_customer_data        boolean not null default true,
  -- a safety officer has compared EmS and segregation groups with the code's edition in force
  is_verified             boolean not null default false,
  verified_by             bigint references users,
  verified_at             timestamptz,
  initials                text not null generated always as (pinyin_initials(psn_zh) || ' ' || pinyin_initials_of(aliases)) stored,
  -- all that is searched in, in one text
  search_text             text not null generated always as
                            (lower(un_number || ' ' || psn || ' ' || psn_zh || ' ' || words_of(aliases) || ' ' || words_of(cas_numbers))) stored,
  creator_id              bigint references users,
  modifier_id             bigint references users,
  dept_belong_id          bigint references dept,
  is_deleted              boolean not null default false,
  version                 int not null default 1,
  create_datetime         timestamptz not null default now(),
  update_datetime         timestamptz not null default now(),
  check (is_verified = (verified_at is not null))
);
-- The same number stands for several substances, and one substance may differ by its packing group.
create unique index dangerous_substance_key on dangerous_substance (un_number, upper(psn), packing_groups) where not is_deleted;
create index on dangerous_substance (un_number, psn);
create index on dangerous_substance (verified_by);
create trigger touch before update on dangerous_substance for each row execute function touch();

-- What was verified is the data as it stood, and what somebody has written is no longer the product's.
create function substance_changed() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  kept text[] := array['is_customer_data', 'is_verified', 'verified_by', 'verified_at', 'enabled', 'initials', 'search_text', 'creator_id',
    'modifier_id', 'dept_belong_id', 'is_deleted', 'version', 'create_datetime', 'update_datetime'];
begin
  before := to_jsonb(old) - kept;
  after := to_jsonb(new) - kept;
  if before is distinct from after then
    new.is_customer_data := true;
    if new.is_verified = old.is_verified then
      new.is_verified := false;
      new.verified_by := null;
      new.verified_at := null;
    end if;
  end if;
  return new;
end $$;
create trigger content_changed before update on dangerous_substance for each row execute function substance_changed();

create table dg_carrier_rule (
  id              bigint generated always as identity primary key,
  carrier         text not null references carrier (code),
  un_number       text not null default '' check (un_number ~ '^([0-9]{4})?$'),
  dclass          text not null default '' check (length(dclass) <= 5),
  verdict         text not null check (verdict in ('ACCEPT', 'CASE_BY_CASE', 'REFUSE')),
  as_of           date not null,
  remark          text not null default '' check (length(remark) <= 200),
  enabled         boolean not null default true,
  is_sample       boolean not null default false,
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  -- of one substance or of one class
  check ((un_number = '') <> (dclass = ''))
);
create unique index on dg_carrier_rule (carrier, un_number, dclass, verdict, as_of) where not is_deleted;
create trigger touch before update on dg_carrier_rule for each row execute function touch();

-- The rules of bookings go by both.
create constraint trigger rules_changed after insert or update or delete on dangerous_substance
  deferrable initially deferred for each row execute function bump_rule_version();
create constraint trigger rules_changed after insert or update or delete on dg_carrier_rule
  deferrable initially deferred for each row execute function bump_rule_version();
