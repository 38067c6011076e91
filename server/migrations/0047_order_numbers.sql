-- The numbers of a day in an order that nobody can see through: each number below ten to the power of `digits` has another one
-- of its own, so that counting on meets every one of them once before any comes again. The key makes each day's order another.
create function scattered(n bigint, digits int, key text) returns bigint language plpgsql immutable strict as $$
declare
  upper_range bigint := power(10, digits / 2);
  lower_range bigint := power(10, digits - digits / 2);
  upper_half bigint := (n / lower_range) % upper_range;
  lower_half bigint := n % lower_range;
begin
  -- Each half is moved on by what the other one says, which can be undone; so no two numbers become the same.
  for round in 1..4 loop
    upper_half := (upper_half + abs(hashtext(key || round || 'u' || lower_half)::bigint)) % upper_range;
    lower_half := (lower_half + abs(hashtext(key || round || 'l' || upper_half)::bigint)) % lower_range;
  end loop;
  return upper_half * lower_range + lower_half;
end $$;
