-- When the job that is at a receiver tries again; null where none waits for that. The queue makes its own tables when the first
-- node that runs jobs starts, which may be later than this.
create function next_try(queue text, receiver_job uuid) returns timestamptz language plpgsql stable as $$
begin
  if to_regclass('pgboss.job') is null then
    return null;
  end if;
  return (
    select min(j.start_after) from pgboss.job j
    where j.name = queue and j.state = 'retry' and j.data ->> 'job' = receiver_job::text);
end
$$;
