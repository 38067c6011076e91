-- A port is found as it is typed, from the first letter on, among all of the world's (domain 6). Trigrams know nothing of one
-- letter or two, so these have an index of their own; other names of a port are looked into, too.
create function joined(words text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string(words, ' ')
$$;

-- In lower case: all pieces of two characters, and single ones. A Latin letter stands in half of all names, so alone it finds
-- those that begin with it.
create function short_words(variadic texts text[]) returns text[] language sql immutable strict parallel safe cost 10 as $$
  select coalesce(array_agg(distinct piece), '{}')
  from unnest(texts) as one (written) cross join lateral lower(one.written) as low
  cross join generate_series(1, length(low)) as place cross join generate_series(1, 2) as size
  cross join lateral substr(low, place, size) as piece
  where length(piece) = size and (size = 2 or place = 1 or piece !~ '[a-z0-9]')
$$;

create index port_short_words on port using gin (short_words(code, name_zh, name_en, initials, joined(aliases)));
create index port_aliases on port using gin (joined(aliases) gin_trgm_ops);
