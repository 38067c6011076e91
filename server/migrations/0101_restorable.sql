-- pg_restore writes rows with no schema in its search path: what a column is made of names its schema, or the table is lost.
create or replace function pinyin_initials_of(words text[]) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(public.pinyin_initials(word), ' '), '') from unnest(words) as word
$$;
