-- Bookings and their container lists (spec §3; domain 1.1 to 1.5).

-- Order numbers that were ever given out: one is never used again, whatever becomes of its booking.
create table order_number (
  orderno text primary key check (length(orderno) <= 16)
);

create table booking (
  id              bigint generated always as identity primary key,
  orderno         text not null unique references order_number,
  createtime      timestamptz not null default now(),
  -- 0 not submitted, 1 created, 2 sent, 3 submitted, 4 dismissed, 5 confirmed (domain 2.1)
  bsstatus        smallint not null default 1 check (bsstatus between 0 and 5),
  -- 0 to be processed, 1 submitted, 2 rejected, 3 confirmed
  sistatus        smallint not null default 0 check (sistatus between 0 and 3),

  mblno           text not null default '' check (mblno ~ '^([A-Z0-9]{4,20})?$'),
  hblno           text not null default '' check (hblno ~ '^([A-Z0-9]{4,20})?$'),
  custno          text not null default '' check (length(custno) <= 35),
  customername    text not null default '' check (length(customername) <= 100),
  shipper         text not null default '' check (length(shipper) <= 700),
  consignee       text not null default '' check (length(consignee) <= 700),
  notifyparty     text not null default '' check (length(notifyparty) <= 700),
  agent           text not null default '' check (length(agent) <= 700),
  linkman         text not null default '' check (length(linkman) <= 35),
  sale_id         bigint references users,
  sale_name       text not null default '' check (length(sale_name) <= 40),
  carrier         text references carrier (code),
  contractno      text not null default '' check (length(contractno) <= 35),
  yard            text references yard (code),

  vessel          text not null default '' check (length(vessel) <= 35),
  voyno           text not null default '' check (voyno ~ '^[A-Z0-9./-]{0,17}$'),
  etd             date,
  placereceipt    text not null default '' check (length(placereceipt) <= 100),
  portload        text references port (code),
  portdischarge   text references port (code),
  placedelivery   text not null default '' check (length(placedelivery) <= 100),
  destination     text not null default '' check (length(destination) <= 100),
  transtype_kind  text not null generated always as ('TRANSPORT') stored,
  transtype       text,
  service         text references service_type (code),
  issuetype       text references issue_type (code),
  blfrt_kind      text not null generated always as ('FREIGHT') stored,
  blfrt           text,
  prepardat       text not null default '' check (length(prepardat) <= 35),
  nobill          smallint check (nobill between 0 and 9),
  copynobilll     smallint check (copynobilll between 0 and 20),
  iscontainersoc  boolean not null default false,

  cargoid         text not null default 'S' check (cargoid in ('S', 'R', 'D', 'O')),
  marks           text not null default '' check (length(marks) <= 1750),
  description     text not null default '' check (length(description) <= 5250),
  hscode          text not null default '' check (length(hscode) <= 200),
  pkgs            int check (pkgs between 0 and 99999999),
  kindpkgs        text references package_type (code),
  kgs             numeric(12, 3) check (kgs >= 0),
  cbm             numeric(10, 4) check (cbm >= 0),
  ctnall          text not null default '' check (length(ctnall) <= 60),
  ctnnum          int not null default 0 check (ctnnum >= 0),

  tempset         numeric(5, 1),
  tempid          text not null default 'C' check (tempid in ('C', 'F')),
  reeferf         text not null default '' check (length(reeferf) <= 20),
  humidity        text not null default '' check (length(humidity) <= 3),
  dclass          text not null default '' check (length(dclass) <= 5),
  dunno           text not null default '' check (length(dunno) <= 4),
  dpage           text not null default '' check (length(dpage) <= 7),
  dlabel          text not null default '' check (length(dlabel) <= 32),

  ediremark       text not null default '' check (length(ediremark) <= 512),
  siremark        text not null default '' check (length(siremark) <= 512),
  remark          text not null default '' check (length(remark) <= 200),

  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),

  check (portload <> portdischarge),
  foreign key (transtype_kind, transtype) references freight_mode (kind, code),
  foreign key (blfrt_kind, blfrt) references freight_mode (kind, code)
);
create trigger touch before update on booking for each row execute function touch();

-- The list: newest first, whole, by department, by creator, by salesman; then by the columns it is sorted by most. Whose a
-- booking is stands in the index itself, so that a page deep down is found without visiting the rows it skips.
-- It holds what lists are filtered by most as well: a page of old sailings is found by walking from the newest row, and on the
-- way only the index is read.
create index on booking (create_datetime desc, id desc)
  include (dept_belong_id, creator_id, sale_id, carrier, portload, portdischarge, etd, bsstatus, sistatus) where not is_deleted;
create index on booking (dept_belong_id, create_datetime desc, id desc) where not is_deleted;
create index on booking (creator_id, create_datetime desc, id desc) where not is_deleted;
create index on booking (sale_id, create_datetime desc, id desc) where not is_deleted;
create index on booking (etd, id) include (dept_belong_id, creator_id, sale_id) where not is_deleted;
create index on booking (bsstatus, create_datetime desc, id desc) where not is_deleted;
-- Contains-search.
create index on booking using gin (orderno gin_trgm_ops, mblno gin_trgm_ops, hblno gin_trgm_ops, custno gin_trgm_ops, customername gin_trgm_ops);
-- The filter of every day, a carrier, a port, some weeks of sailings; and which bookings name a code, before it is removed.
create index on booking (carrier, portload, etd);
create index on booking (portload);
create index on booking (portdischarge);
create index on booking (yard);

create table booking_container (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references booking,
  -- the order in which the clerk keyed the lines in
  seq             int not null,
  ctnall          text not null references container_type (code),
  ctnnum          int not null default 1 check (ctnnum between 1 and 999),
  cntrno          text not null default '' check (cntrno ~ '^([A-Z]{4}[0-9]{7})?$'),
  sealno          text not null default '' check (sealno ~ '^[A-Z0-9/-]{0,15}$'),
  pkgs            int check (pkgs between 0 and 99999999),
  kindpkgs        text references package_type (code),
  kgs             numeric(12, 3) check (kgs >= 0),
  cbm             numeric(10, 4) check (cbm >= 0),
  tareweight      int check (tareweight between 500 and 15000),
  ctnstatus       text not null default 'F' check (ctnstatus in ('F', 'E', 'L')),
  weightype       text check (weightype in ('SM1', 'SM2')),
  weighkgs        numeric(12, 3) check (weighkgs >= 0),
  weighattn       text not null default '' check (length(weighattn) <= 35),
  vgmconncom      text not null default '' check (length(vgmconncom) <= 70),
  weightel        text not null default '' check (length(weightel) <= 30),
  vgmaddr         text not null default '' check (length(vgmaddr) <= 175),
  vgmemail        text not null default '' check (length(vgmemail) <= 100),
  weighdate       timestamptz,
  remark          text not null default '' check (length(remark) <= 200),
  hscode          text not null default '' check (length(hscode) <= 200),
  marks           text not null default '' check (length(marks) <= 1750),
  description     text not null default '' check (length(description) <= 5250),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check (cntrno = '' or ctnnum = 1)
);
create unique index on booking_container (booking_id, cntrno) where not is_deleted and cntrno <> '';
create index on booking_container (booking_id, seq);
create index on booking_container (cntrno) where cntrno <> '';
create trigger touch before update on booking_container for each row execute function touch();
