-- Products in boxes, dangerous substances, reefer settings, out-of-gauge sizes and VGM states (domain 1.3 to 1.5, 2.4).

alter table booking
  add column vent_open      boolean,
  add column vent_value     numeric(4, 1) check (vent_value >= 0),
  add column vent_unit      text check (vent_unit in ('MQH', 'FQH', 'PCT')),
  add column o2             numeric(4, 1) check (o2 >= 0),
  add column co2            numeric(4, 1) check (co2 >= 0),
  add column ca             boolean not null default false,
  add column cold_treatment boolean not null default false,
  add column pre_cooling    boolean not null default false,
  add column genset         boolean not null default false,
  add column drainholes     boolean not null default false,
  add column bulb_mode      boolean not null default false,
  add column is_nor         boolean not null default false,
  -- derived from the container list with its summary
  add column teu            numeric(8, 2) not null default 0 check (teu >= 0);

alter table booking_container
  add column seal_source     text check (seal_source in ('CAR', 'SHI', 'VET', 'CUS')),
  -- null: as the booking says
  add column is_soc          boolean,
  add column packing_kgs     numeric(12, 3) check (packing_kgs >= 0),
  add column dunnage_kgs     numeric(12, 3) check (dunnage_kgs >= 0),
  -- cm that the cargo stands over the box
  add column og_length_front numeric(5, 1) check (og_length_front >= 0),
  add column og_length_back  numeric(5, 1) check (og_length_back >= 0),
  add column og_width_left   numeric(5, 1) check (og_width_left >= 0),
  add column og_width_right  numeric(5, 1) check (og_width_right >= 0),
  add column og_height       numeric(5, 1) check (og_height >= 0),
  add column vgm_state       text not null default 'MISSING'
    check (vgm_state in ('MISSING', 'ENTERED', 'SENT', 'ACCEPTED', 'REJECTED', 'RETRACTED'));

-- Boxes whose VGM is not yet on its way, for the cut-off VCO.
create index on booking_container (booking_id) where not is_deleted and vgm_state in ('MISSING', 'REJECTED', 'RETRACTED');

create table booking_goods (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references booking,
  -- null: of the booking as a whole
  container_id    bigint references booking_container,
  seq             int not null,
  description     text not null default '' check (length(description) <= 5250),
  pkgs            int check (pkgs between 0 and 99999999),
  kindpkgs        text references package_type (code),
  kgs             numeric(12, 3) check (kgs >= 0),
  cbm             numeric(10, 4) check (cbm >= 0),
  hscode          text not null default '' check (length(hscode) <= 200),
  marks           text not null default '' check (length(marks) <= 1750),
  dunno           text not null default '' check (dunno ~ '^([0-9]{4})?$'),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create index on booking_goods (booking_id);
create index on booking_goods (container_id, seq);
create index on booking_goods (kindpkgs);
create trigger touch before update on booking_goods for each row execute function touch();

create table booking_dg (
  id                bigint generated always as identity primary key,
  booking_id        bigint not null references booking,
  seq               int not null,
  dunno             text not null default '' check (length(dunno) <= 4),
  psn               text not null default '' check (length(psn) <= 250),
  technical_name    text not null default '' check (length(technical_name) <= 100),
  dclass            text not null default '' check (length(dclass) <= 5),
  subsidiary        text not null default '' check (length(subsidiary) <= 11),
  packing_group     text check (packing_group in ('I', 'II', 'III')),
  ems               text not null default '' check (length(ems) <= 8),
  flash_point       numeric(4, 1),
  marine_pollutant  boolean,
  limited_quantity  boolean not null default false,
  pkgs              int check (pkgs between 0 and 99999999),
  kindpkgs          text references package_type (code),
  inner_kindpkgs    text references package_type (code),
  gross_kgs         numeric(12, 3) check (gross_kgs >= 0),
  net_kgs           numeric(12, 3) check (net_kgs >= 0),
  nem_kgs           numeric(12, 3) check (nem_kgs >= 0),
  segregation       text not null default '' check (length(segregation) <= 60),
  emergency_contact text not null default '' check (length(emergency_contact) <= 70),
  emergency_phone   text not null default '' check (length(emergency_phone) <= 30),
  dpage             text not null default '' check (length(dpage) <= 7),
  imdg_amendment    text not null default '' check (length(imdg_amendment) <= 10),
  dlabel            text not null default '' check (length(dlabel) <= 32),
  creator_id        bigint references users,
  modifier_id       bigint references users,
  dept_belong_id    bigint references dept,
  is_deleted        boolean not null default false,
  version           int not null default 1,
  create_datetime   timestamptz not null default now(),
  update_datetime   timestamptz not null default now()
);
create index on booking_dg (booking_id, seq);
create index on booking_dg (dunno) where dunno <> '';
create index on booking_dg (kindpkgs);
create index on booking_dg (inner_kindpkgs);
create trigger touch before update on booking_dg for each row execute function touch();

-- What bookings said already. No clerk changed them: their versions stay.
alter table booking disable trigger touch;
alter table booking_container disable trigger touch;

insert into booking_dg (booking_id, seq, dclass, dunno, dpage, dlabel, creator_id, modifier_id, dept_belong_id)
select id, 0, dclass, dunno, dpage, dlabel, creator_id, modifier_id, dept_belong_id from booking
where dclass <> '' or dunno <> '' or dpage <> '' or dlabel <> '';

update booking b set teu = t.teu
from (
  select c.booking_id, sum(c.ctnnum * k.teu) as teu
  from booking_container c join container_type k on k.code = c.ctnall
  where not c.is_deleted group by c.booking_id
) t
where t.booking_id = b.id and t.teu <> 0;

update booking set vent_open = false where upper(trim(reeferf)) in ('CLOSE', 'CLOSED');
update booking set vent_open = true, vent_unit = 'PCT', vent_value = replace(reeferf, '%', '')::numeric
where reeferf ~ '^\s*\d{1,2}(\.\d)?\s*%\s*$';
update booking set vent_open = true, vent_unit = 'MQH', vent_value = substring(reeferf from '\d+')::numeric
where reeferf ~* '^\s*\d{1,3}\s*(CBM|M3)/H\s*$';

update booking_container set vgm_state = 'ENTERED' where weightype is not null and weighkgs is not null;

alter table booking enable trigger touch;
alter table booking_container enable trigger touch;
