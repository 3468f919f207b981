-- 0200_material_status.sql: how far each record is between laboratory and reader, who brought it there, and one row of it for each coil
-- (decisions 0440, 0441).
--
--   status_change   who evaluated, approved or withdrew which record, when and why; only ever added to
--   approval_rule   whether a single person may evaluate and approve; without a row two people are needed
--   status_record   every record that has a status, as it will be with the next release: a view
--   variant_status  one row for each coil: a letter for each test and finite-element tab; follows from status_record
create table approval_rule (
  only_one   boolean primary key default true check (only_one),
  one_person boolean not null,
  changed_at timestamptz(3) not null default now()
);
comment on column approval_rule.one_person is 'who evaluated a record may approve it; the approval then says so';
alter table approval_rule enable row level security;
alter table approval_rule force row level security;
create policy staff_reads on approval_rule for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy admin_writes on approval_rule to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));
grant select on approval_rule to mi_app_read, mi_app_write, mi_staff;
grant insert, update on approval_rule to mi_staff;

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
alter table status_change enable row level security;
alter table status_change force row level security;
create policy staff_reads on status_change for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
create policy staff_adds on status_change for insert to mi_staff with check ((select app.is_staff()));
create policy staff_releases on status_change for update to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on status_change to mi_app_read, mi_app_write, mi_staff;
grant insert on status_change to mi_staff;
grant update (release) on status_change to mi_staff;

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

create trigger mark_insert after insert on status_change referencing new table as changed
  for each statement execute function app.mark_materials();
create trigger mark_insert after insert on withdrawal referencing new table as changed
  for each statement execute function app.mark_materials();
create trigger mark_delete after delete on withdrawal referencing old table as changed
  for each statement execute function app.mark_materials();

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

create table variant_status (
  variant_id  uuid primary key,
  material_id uuid not null,
  name        text not null,
  cells       text not null,
  state       text not null check (state in ('unreleased', 'released', 'waiting', 'withdrawn')),
  foreign key (material_id, variant_id) references variant (material_id, id) on delete cascade
);
comment on column variant_status.cells is
  'a letter for each of app.status_cells(): R raw, E evaluated, A approved, S synthetic, W withdrawn, - none; a small letter: something of it waits for a release';
comment on column variant_status.state is 'waiting: released, and the next release changes it';
create index variant_status_name on variant_status (name, variant_id);
create index variant_status_material on variant_status (material_id);
alter table variant_status enable row level security;
alter table variant_status force row level security;
create policy staff_reads on variant_status for select to mi_app_read, mi_app_write, mi_staff using ((select app.is_staff()));
grant select on variant_status to mi_app_read, mi_app_write, mi_staff;

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

do $$
declare
  name text;
begin
  -- The owner is bound by policies too: it sees the material whose coils it looks at, while it does.
  foreach name in array array['variant', 'test_series', 'condition', 'replicate', 'curve', 'scalar', 'point_set', 'parameter_set',
    'status_change', 'withdrawal'] loop
    execute format('create policy definer_looks on %I for select to mi_owner using (material_id = (select app.refreshed_material()))', name);
  end loop;
end
$$;
create policy definer_fills on variant_status to mi_owner
  using (material_id = (select app.refreshed_material())) with check (material_id = (select app.refreshed_material()));
select app.join_deletion();

-- A material is marked once by a transaction that changes anything below it (migrations/0009); its coils follow before that ends.
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

select app.refresh_material_status(m.material_id) from material_mark m;
