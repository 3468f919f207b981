-- 0222_api_key_use.sql: how many calls were made with each key on each day, for its owner to see.
--
-- A budget is counted for all keys of a person together and forgotten with its span (0040); this says which program calls.
create table api_key_use (
  key_id uuid not null references api_key on delete cascade,
  day    date not null,
  calls  integer not null check (calls > 0),
  primary key (key_id, day)
);
comment on table api_key_use is 'calls that were allowed, by key and day in UTC; written by the minute, kept for a quarter of a year';

alter table api_key_use enable row level security;
alter table api_key_use force row level security;
create policy definer_counts on api_key_use to mi_owner using (true) with check (true);
-- Who may see a key may see its use.
create policy of_seen_key on api_key_use for select using (exists (select from api_key k where k.id = key_id));
grant select on api_key_use to mi_app_read, mi_app_write, mi_staff;

-- Adds calls to a key of the caller; of a key that is not theirs nothing is counted.
create function app.count_key_calls(key uuid, on_day date, made integer) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into api_key_use as u (key_id, day, calls)
    select k.id, on_day, made from api_key k where k.id = key and k.account_id = app.account()
    on conflict (key_id, day) do update set calls = u.calls + excluded.calls;
  delete from api_key_use u using api_key k
    where u.key_id = key and u.day < on_day - 92 and k.id = key and k.account_id = app.account();
$$;
revoke execute on function app.count_key_calls(uuid, date, integer) from public;
grant execute on function app.count_key_calls(uuid, date, integer) to mi_app_write, mi_staff;
