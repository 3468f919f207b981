-- 0201_predictor.sql: what mi Predictor has learned, from which materials, and who may see it (decisions 0386, 0387).
--
--   predictor_set      a set of materials that somebody may read: models learn from exactly one of them
--   predictor_version  a trained model; never changed but for the last release that it stands for
--
-- Whoever may not read a single material of a set sees neither the set nor what was learned from it.
create table predictor_set (
  hash      text primary key check (hash ~ '^[0-9a-f]{64}$'),
  materials uuid[] not null check (cardinality(materials) > 0),
  asked_at  timestamptz(3) not null default now()
);
comment on column predictor_set.hash is 'SHA-256 of the ids of its materials, in order';
comment on column predictor_set.asked_at is 'when somebody last asked for a model of it that was not there; a release trains those of the last months anew';
create index predictor_set_materials on predictor_set using gin (materials);

create table predictor_version (
  id          uuid primary key default gen_random_uuid(),
  set_hash    text not null references predictor_set on delete cascade,
  pair        text not null,
  feature_set text not null,
  basis       text not null check (basis in ('measured', 'synthetic')),
  number      integer not null check (number > 0),
  data_hash   text not null,
  release     integer not null references release,
  holds_until integer not null references release,
  trained_at  timestamptz(3) not null default now(),
  content     jsonb not null check (jsonb_typeof(content) = 'object'),
  unique (set_hash, pair, feature_set, basis, number)
);
comment on column predictor_version.data_hash is 'SHA-256 of the rows that it learned from';
comment on column predictor_version.holds_until is 'the last release whose rows are the same';
comment on column predictor_version.content is 'the trained model and its coils, or why nothing could be learned';

alter table predictor_set enable row level security;
alter table predictor_set force row level security;
create policy readable_as_a_whole on predictor_set for select to mi_app_read, mi_app_write, mi_staff using (
  (select app.is_staff())
  or not exists (
    select from unnest(materials) m (id) where not exists (select from material_access a where a.material_id = m.id))
);
create policy staff_writes on predictor_set to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on predictor_set to mi_app_read, mi_app_write, mi_staff;
grant insert, update on predictor_set to mi_staff;

alter table predictor_version enable row level security;
alter table predictor_version force row level security;
create policy of_readable_sets on predictor_version for select to mi_app_read, mi_app_write, mi_staff using (
  exists (select from predictor_set s where s.hash = set_hash)
);
create policy staff_adds on predictor_version for insert to mi_staff with check ((select app.is_staff()));
create policy staff_confirms on predictor_version for update to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on predictor_version to mi_app_read, mi_app_write, mi_staff;
grant insert on predictor_version to mi_staff;
grant update (holds_until) on predictor_version to mi_staff;

-- A private material that is deleted takes with it everything that was learned from it (migrations/0161).
create policy definer_deletes on predictor_set to mi_owner
  using (materials @> array[(select app.deleted_material())]) with check (false);
create function app.forget_what_was_learned() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from predictor_set s where s.materials @> array[old.id];
  return null;
end
$$;
revoke execute on function app.forget_what_was_learned() from public;
create trigger forget_what_was_learned after delete on tree_node
  for each row when (old.level = 'material') execute function app.forget_what_was_learned();
