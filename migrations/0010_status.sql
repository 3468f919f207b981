-- Status of each record between laboratory and reader, and one row of it per coil for the status page.
--
-- status_count holds how many coils have a status. A rare status is found by its index and sorted; a frequent one is read in the
-- order of names until the page is full. The planner alone would guess wrongly.

create table approval_rule (
  only_one   boolean primary key default true check (only_one),
  one_person boolean not null,
  changed_at timestamptz(3) not null default now()
);
comment on column approval_rule.one_person is 'who evaluated a record may approve it; the approval then says so';
alter table approval_rule enable row level security, force row level security;

create policy staff_reads on approval_rule for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy admin_writes on approval_rule to mi_staff
  using ((select app.is_admin())) with check ((select app.is_admin()));
grant select on approval_rule to mi_app_read, mi_app_write;
grant select, insert, update on approval_rule to mi_staff;

create table status_change (
  id          bigint generated always as identity primary key,
  material_id uuid not null,
  variant_id  uuid not null,
  kind        text not null check (kind in ('variant', 'replicate', 'scalar', 'point_set', 'parameter_set')),
  record_id   uuid not null,
  status      text not null check (status in ('evaluated', 'approved', 'withdrawn', 'kept')),
  reason      text not null default '' check (reason = btrim(reason) and length(reason) <= 500),
  method      text not null default '',
  account_id  uuid,
  alone       boolean not null default false,
  at          timestamptz(3) not null default clock_timestamp(),
  release     integer references release,
  foreign key (material_id, variant_id) references variant (material_id, id) on delete cascade
);
comment on table status_change is 'kept: a withdrawal was taken back before a release carried it out';
comment on column status_change.method is 'version of the evaluation; empty for an approval';
comment on column status_change.account_id is 'no foreign key: the row outlives the account; null: the site or a command';
comment on column status_change.alone is 'approved by its evaluator, as the rule then allowed';
comment on column status_change.release is 'the one that made it visible; null: comes with the next one of its material';
create index status_change_record on status_change (record_id, id);
create index status_change_coil on status_change (variant_id);
create index status_change_material on status_change (material_id);
create index status_change_waiting on status_change (material_id) where release is null;
alter table status_change enable row level security, force row level security;

create policy staff_reads on status_change for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy staff_adds on status_change for insert to mi_staff with check ((select app.is_staff()));
create policy staff_releases on status_change for update to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_forgets on status_change for delete to mi_staff using ((select app.is_staff()) and release is null
  and not exists (select from variant r where r.id = record_id)
  and not exists (select from replicate r where r.id = record_id)
  and not exists (select from scalar r where r.id = record_id)
  and not exists (select from point_set r where r.id = record_id)
  and not exists (select from parameter_set r where r.id = record_id));

create trigger mark_insert after insert on status_change referencing new table as changed
  for each statement execute function app.mark_materials();
grant select on status_change to mi_app_read, mi_app_write;
grant select, insert, update (release), delete on status_change to mi_staff;

-- Who it was the database knows; and who evaluated a record last does not approve it.
create function app.guard_approval() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  evaluated status_change;
begin
  new.account_id := app.account();
  new.alone := false;
  if new.status = 'approved' then
    select * into evaluated from status_change s
      where s.record_id = new.record_id and s.status = 'evaluated' order by s.id desc limit 1;
    if found and evaluated.account_id is not distinct from new.account_id then
      if not coalesce((select one_person from approval_rule), false) then
        raise exception 'who evaluated record % cannot approve it', new.record_id using errcode = 'insufficient_privilege';
      end if;
      new.alone := true;
    end if;
  end if;
  return new;
end
$$;

create trigger guard_approval before insert on status_change for each row execute function app.guard_approval();

-- `status` is what the next release of the material makes of it; `waits` where that differs from what readers see.
create view status_record with (security_invoker = true) as
with record as (
  select r.material_id, t.variant_id, t.code as cell, 'replicate' as kind, r.id as record_id,
    c.label || ' ' || r.number as label, c.position, r.number, r.status as stored, r.release,
    exists (select from scalar s where s.replicate_id = r.id and s.release is null)
      or exists (select from curve k where k.replicate_id = r.id and k.release is null) as renewed
  from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
  union all
  select p.material_id, t.variant_id, t.code, 'point_set', p.id, c.label || ', ' || p.kind, c.position, 0, p.status, p.release, false
  from point_set p join condition c on c.id = p.condition_id join test_series t on t.id = c.series_id
  union all
  select s.material_id, s.variant_id, s.fe_tab, 'parameter_set', s.id, s.model || ', version ' || s.version, 0, s.version, s.status, s.release, false
  from parameter_set s
  where not exists (select from parameter_set n
    where n.variant_id = s.variant_id and n.fe_tab = s.fe_tab and n.model = s.model and n.version > s.version)
)
select r.material_id, r.variant_id, r.cell, r.kind, r.record_id, r.label, r.position, r.number,
  r.release is not null as published,
  case when v.status = 'withdrawn' or r.stored = 'withdrawn' or w.there then 'withdrawn'
    when r.stored = 'synthetic' then 'synthetic'
    else coalesce(h.status, r.stored) end as status,
  r.release is null or r.renewed or coalesce(h.there, false) or coalesce(w.there, false) as waits
from record r
join variant v on v.id = r.variant_id
left join lateral (select s.status, true as there from status_change s
  where s.record_id = r.record_id and s.release is null and s.status in ('evaluated', 'approved') order by s.id desc limit 1) h on true
left join lateral (select true as there from withdrawal w
  where w.record_id in (r.record_id, r.variant_id) and w.release is null limit 1) w on true;
grant select on status_record to mi_app_read, mi_app_write, mi_staff;

-- As core/test-types lists them; what is added later stands at the end. A test compares.
create function app.status_cells() returns text[] language sql immutable
return array['UAT','FLC','HBG','PST','HER','MRT','SHR','UAC','CTC','LUL','BBT','BND','FSM','FE1','FE2','FE3','FE4','FE5','FE6'];

create function app.refreshed_material() returns uuid language sql stable
return nullif(current_setting('app.refreshed_material', true), '')::uuid;
comment on function app.refreshed_material() is 'the material whose coils get their letters anew at this moment';

-- The least of its records gives a cell its letter: a test is approved when all of it is.
create function app.refresh_material_status(material uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.refreshed_material', material::text, true);
  delete from variant_status s where s.material_id = material
    and not exists (select from variant v where v.id = s.variant_id and v.material_id = material);
  insert into variant_status (variant_id, material_id, name, cells, state)
  with letter as (
    select r.variant_id, r.cell, bool_or(r.waits) as waits,
      case when bool_and(r.status = 'withdrawn') then 'W' when bool_or(r.status = 'synthetic') then 'S'
        when bool_or(r.status = 'raw') then 'R' when bool_or(r.status = 'evaluated') then 'E' else 'A' end as letter
    from status_record r where r.material_id = material group by r.variant_id, r.cell
  )
  select v.id, v.material_id, v.name,
    (select string_agg(coalesce(case when l.waits then lower(l.letter) else l.letter end, '-'), '' order by k.at)
     from unnest(app.status_cells()) with ordinality k (cell, at) left join letter l on l.cell = k.cell and l.variant_id = v.id),
    case when v.release is null then 'unreleased' when v.status = 'withdrawn' then 'withdrawn'
      when exists (select from letter l where l.variant_id = v.id and l.waits) then 'waiting' else 'released' end
  from variant v where v.material_id = material
  on conflict (variant_id) do update set name = excluded.name, cells = excluded.cells, state = excluded.state;
  perform set_config('app.refreshed_material', '', true);
end
$$;
revoke execute on function app.refresh_material_status(uuid) from public;

-- A material is marked once by a transaction that changes anything below it; its coils follow before that ends.
create function app.refresh_marked_material() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.refresh_material_status(new.material_id);
  return null;
end
$$;
revoke execute on function app.refresh_marked_material() from public;

create constraint trigger refresh_status after insert or update on material_mark deferrable initially deferred
  for each row execute function app.refresh_marked_material();

create function app.status_tokens(cells text) returns integer[] language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array(
    select 10 * i + strpos('-REASW', upper(substr(cells, i, 1))) from generate_series(1, length(cells)) i
    union select strpos('-REASW', letter) from unnest(array['-', 'R', 'E', 'A', 'S', 'W']) letter where strpos(upper(cells), letter) > 0)
$$;

create table variant_status (
  variant_id  uuid primary key,
  material_id uuid not null,
  name        text not null,
  cells       text not null,
  state       text not null check (state in ('unreleased', 'released', 'waiting', 'withdrawn')),
  tokens      integer[] generated always as (app.status_tokens(cells)) stored,
  letters     text collate "C" generated always as (lower(name)) stored,
  foreign key (material_id, variant_id) references variant (material_id, id) on delete cascade
);
comment on column variant_status.cells is
  'a letter for each of app.status_cells(): R raw, E evaluated, A approved, S synthetic, W withdrawn, - none; a small letter: something of it waits for a release';
comment on column variant_status.state is 'waiting: released, and the next release changes it';
create index variant_status_tokens on variant_status using gin (tokens);
create index variant_status_state on variant_status (state, name, variant_id);
create index variant_status_name on variant_status (name, variant_id) include (letters, state);
create index variant_status_below on variant_status (material_id) include (variant_id, name, letters, cells, state);
alter table variant_status enable row level security, force row level security;

create policy staff_reads on variant_status for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy definer_fills on variant_status to mi_owner
  using (material_id = (select app.refreshed_material())) with check (material_id = (select app.refreshed_material()));

-- An index on what a condition finds may be used only where no policy stands before it: so this function asks who calls, once.
create policy definer_lists on variant_status for select to mi_owner using (true);
grant select on variant_status to mi_app_read, mi_app_write, mi_staff;
comment on function app.status_tokens(text) is 'a migration that adds a cell to app.status_cells() needs nothing here';

create table status_count (
  token integer not null,
  state text not null,
  n     bigint not null
);
comment on column status_count.token is 'of variant_status; 0: every coil';
create index status_count_token on status_count (token, state);
alter table status_count enable row level security, force row level security;

create policy staff_reads on status_count for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy definer_counts on status_count to mi_owner using (true) with check (true);
grant select on status_count to mi_app_read, mi_app_write, mi_staff;

-- No two transactions wait for each other's counts: each adds rows, and only what is committed is summed.
create function app.count_status() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into status_count select t, state, count(*) from come, unnest(tokens || 0) t group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into status_count select t, state, -count(*) from gone, unnest(tokens || 0) t group by 1, 2;
  else
    insert into status_count select t, state, sum(n) from (
      select t, state, 1 as n from come, unnest(tokens || 0) t
      union all select t, state, -1 from gone, unnest(tokens || 0) t) x group by 1, 2 having sum(n) <> 0;
  end if;
  if random() < 0.002 and pg_try_advisory_xact_lock(hashtextextended('status_count', 0)) then
    with gone as (delete from status_count returning *)
    insert into status_count select token, state, sum(n) from gone group by 1, 2 having sum(n) <> 0;
  end if;
  return null;
end
$$;
revoke execute on function app.count_status() from public;

create trigger count_insert after insert on variant_status referencing new table as come
  for each statement execute function app.count_status();
create trigger count_update after update on variant_status referencing old table as gone new table as come
  for each statement execute function app.count_status();
create trigger count_delete after delete on variant_status referencing old table as gone
  for each statement execute function app.count_status();

create function app.recount_status() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from status_count;
  insert into status_count select t, state, count(*) from variant_status, unnest(tokens || 0) t group by 1, 2
$$;
revoke execute on function app.recount_status() from public;

create function app.list_status(token integer, at_state text, part text, below text, most integer, skip integer, from_end boolean)
returns table (variant_id uuid, material_id uuid, name text, cells text, state text, total bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  few constant integer := 20000;
  question text := 'true';
  place uuid;
  -- Step by step down the tree, node by node: its policy lets no index find descendants.
  walk constant text := '(with recursive node as (
    select n.id, n.level from tree_node n where n.id = %L
    union all select n.id, n.level from node p,
      lateral (select c.id, c.level from tree_node c where c.parent_id = p.id offset 0) n where p.level <> ''material'')
    select id from node where level = ''material'')';
  direction text := case when from_end then 'desc' else 'asc' end;
  answers bigint;
  page uuid[];
begin
  if not app.is_staff() then return; end if;
  -- Below a place the letters are read, which stand in its index; elsewhere the numbers that stand for them find their coils.
  if token is not null and below is null then question := question || format(' and s.tokens @> array[%s]', token); end if;
  if token >= 10 and below is not null then
    question := question || format(' and upper(substr(s.cells, %s, 1)) = %L', token / 10, substr('-REASW', token % 10, 1));
  elsif token is not null and below is not null then
    question := question || format(' and strpos(upper(s.cells), %L) > 0', substr('-REASW', token % 10, 1));
  end if;
  if at_state is not null then question := question || format(' and s.state = %L', at_state); end if;
  if part is not null then
    question := question || format(' and s.letters like %L', '%' || regexp_replace(lower(part), '([\\%_])', '\\\1', 'g') || '%');
  end if;
  if below is not null then
    select n.id into place from tree_node n where n.lower_path = lower(below);
    if not found then return; end if;
  end if;
  if part is null and below is null then
    select coalesce(sum(c.n), 0) into answers from status_count c
    where c.token = coalesce(list_status.token, 0) and (at_state is null or c.state = at_state);
  end if;
  if answers is null or answers <= few then
    -- Those of the page stand in their order already where there are few.
    execute format(
      'select count(*), (array_agg(x.variant_id order by x.name %3$s, x.variant_id %3$s))[%5$s + 1 : %5$s + %4$s] from (
         select s.variant_id, s.name from %1$s where %2$s limit %6$s) x',
      case when place is null then 'variant_status s' else format(walk, place)
        || ' m, lateral (select * from variant_status v where v.material_id = m.id offset 0) s' end,
      question, direction, most, skip, few + 1) into answers, page;
  end if;
  if answers > few then
    if place is not null then
      question := question || format(' and exists (select from tree_node n where n.id = s.material_id and n.ancestors @> array[%L::uuid] offset 0)', place);
    end if;
    execute format('select array(select s.variant_id from variant_status s where %s order by s.name %s, s.variant_id %2$s limit %s offset %s)',
      question, direction, most, skip) into page;
  end if;
  return query select s.variant_id, s.material_id, s.name, s.cells, s.state, answers
    from variant_status s where s.variant_id = any (page) order by s.name, s.variant_id;
end
$$;
revoke execute on function app.list_status(integer, text, text, text, integer, integer, boolean) from public;
grant execute on function app.list_status(integer, text, text, text, integer, integer, boolean) to mi_app_read, mi_app_write, mi_staff;

-- The owner is bound by policies too: it sees the material whose coils it is refreshing, and only while it does.
do $$
declare
  name text;
begin
  foreach name in array array['variant', 'test_series', 'condition', 'replicate', 'curve', 'scalar', 'point_set', 'parameter_set', 'status_change', 'withdrawal'] loop
    execute format('create policy definer_looks on %I for select to mi_owner using (material_id = (select app.refreshed_material()))', name);
  end loop;
end
$$;
