-- Private materials of an organisation: consent to publish, retention, deletion.
--
-- A private material and every record with its material_id belong to the organisation of its node. Members whom an administrator
-- has named data stewards decide about them.

create function app.end_data_steward() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (new.role, new.state, new.organisation_id) is distinct from (old.role, old.state, old.organisation_id) then
    new.data_steward := false;
  end if;
  return new;
end
$$;

create trigger account_data_steward before update of role, state, organisation_id on account
  for each row when (old.data_steward) execute function app.end_data_steward();

create function app.is_steward() returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from account a
    where a.id = app.account() and a.data_steward and a.state = 'active' and a.organisation_id = app.own_org())
$$;

create policy of_organisation on webhook for select to mi_app_read
  using (organisation_id = (select app.own_org()) and (select app.is_steward()));
comment on function app.is_steward() is 'whether the caller decides about the private data of their organisation';

-- When the time for which a private material is kept began. Follows from tree_node.
create table private_material (
  material_id     uuid primary key references tree_node on delete cascade,
  organisation_id uuid not null references organisation,
  kept_since      timestamptz(3) not null default now(),
  exported_at     timestamptz(3)
);
comment on column private_material.kept_since is 'when it became private, or was last kept for another term';
comment on column private_material.exported_at is 'when the organisation last took everything along';
create index private_material_organisation on private_material (organisation_id);
alter table private_material enable row level security, force row level security;

create policy own_or_staff on private_material for select to mi_app_read, mi_app_write, mi_staff
  using ((select app.is_staff()) or organisation_id = (select app.own_org()));
create policy staff_works on private_material to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy steward_changes on private_material for update to mi_app_write using (organisation_id = (select app.own_org()) and (select app.is_steward()))
  with check (organisation_id = (select app.own_org()) and (select app.is_steward()));
create policy definer_keeps on private_material to mi_owner using (true) with check (true);
grant select on private_material to mi_app_read;
grant select, update (kept_since) on private_material to mi_app_write, mi_staff;

create function app.keep_private_material() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into private_material (material_id, organisation_id)
  select c.id, c.organisation_id from changed c where c.level = 'material' and c.visibility = 'private'
  on conflict (material_id) do nothing;
  return null;
end
$$;
revoke execute on function app.keep_private_material() from public;

create trigger private_insert after insert on tree_node referencing new table as changed
  for each statement execute function app.keep_private_material();

-- Nothing private becomes public, or another organisation's, by a change of its node: promotion makes a copy.
create function app.guard_ownership() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if current_user = 'mi_staff' and (new.visibility, new.organisation_id) is distinct from (old.visibility, old.organisation_id) then
    raise exception 'whose a node is never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger tree_node_ownership before update of visibility, organisation_id on tree_node
  for each row execute function app.guard_ownership();

create table retention (
  organisation_id uuid primary key references organisation on delete cascade,
  months          integer not null check (months between 1 and 600),
  at_end          text not null check (at_end in ('ask', 'delete')),
  changed_at      timestamptz(3) not null default now()
);
comment on table retention is 'How long private materials are kept. Without a row: until somebody asks for their deletion.';
comment on column retention.at_end is 'ask: a data steward decides; delete: 30 days after it was announced';
alter table retention enable row level security, force row level security;

create policy own_or_staff on retention for select to mi_app_read, mi_app_write, mi_staff
  using ((select app.is_staff()) or organisation_id = (select app.own_org()));
create policy staff_works on retention to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy steward_changes on retention for update to mi_app_write using (organisation_id = (select app.own_org()) and (select app.is_steward()))
  with check (organisation_id = (select app.own_org()) and (select app.is_steward()));
create policy steward_sets on retention for insert to mi_app_write
  with check (organisation_id = (select app.own_org()) and (select app.is_steward()));
create policy steward_ends on retention for delete to mi_app_write
  using (organisation_id = (select app.own_org()) and (select app.is_steward()));
grant select on retention to mi_app_read;
grant select, insert, update, delete on retention to mi_app_write, mi_staff;

create table promotion_consent (
  id              uuid primary key default gen_random_uuid(),
  node_id         uuid not null,
  node_name       text not null,
  organisation_id uuid not null references organisation,
  wording         text not null check (length(wording) between 1 and 2000),
  given_by        uuid not null references account,
  given_at        timestamptz(3) not null default now(),
  withdrawn_by    uuid references account,
  withdrawn_at    timestamptz(3),
  promoted_by     uuid references account,
  promoted_at     timestamptz(3),
  promoted_to     uuid references tree_node on delete set null,
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (withdrawn_at is null or promoted_at is null)
);
comment on column promotion_consent.node_id is 'the private material; no foreign key, because the record outlives it';
comment on column promotion_consent.wording is 'the sentence that was agreed to';
create unique index promotion_consent_live on promotion_consent (node_id) where withdrawn_at is null;
create index promotion_consent_organisation on promotion_consent (organisation_id);
create index promotion_consent_node on promotion_consent (promoted_to) where promoted_to is not null;
alter table promotion_consent enable row level security, force row level security;

create policy own_or_staff on promotion_consent for select to mi_app_read, mi_app_write, mi_staff
  using ((select app.is_staff()) or organisation_id = (select app.own_org()));
create policy staff_works on promotion_consent to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy steward_changes on promotion_consent for update to mi_app_write using (organisation_id = (select app.own_org()) and (select app.is_steward()))
  with check (organisation_id = (select app.own_org()) and (select app.is_steward()));

-- Only the organisation can agree, by somebody who may, for what is its own.
create policy steward_agrees on promotion_consent for insert to mi_app_write with check (
  organisation_id = (select app.own_org()) and (select app.is_steward()) and given_by = (select app.account())
  and exists (select from private_material m where m.material_id = node_id and m.organisation_id = promotion_consent.organisation_id));
grant select on promotion_consent to mi_app_read;
grant select, insert (node_id, node_name, organisation_id, wording, given_by), update (withdrawn_by, withdrawn_at) on promotion_consent to mi_app_write;
grant select, update (promoted_by, promoted_at, promoted_to) on promotion_consent to mi_staff;

create table private_deletion (
  id              uuid primary key default gen_random_uuid(),
  node_id         uuid not null,
  node_name       text not null,
  organisation_id uuid not null references organisation,
  origin          text not null check (origin in ('owner', 'staff', 'retention')),
  reason          text not null default '' check (length(reason) <= 500),
  at_end          text not null default 'delete' check (at_end in ('ask', 'delete')),
  asked_by        uuid references account,
  asked_at        timestamptz(3) not null default now(),
  due_at          timestamptz(3) not null,
  state           text not null default 'announced' check (state in ('announced', 'asking', 'kept', 'deleted')),
  exported_at     timestamptz(3),
  ended_by        uuid references account,
  ended_at        timestamptz(3),
  proof           jsonb,
  proof_hash      bytea check (octet_length(proof_hash) = 32),
  originals       text[] not null default '{}',
  check ((state in ('kept', 'deleted')) = (ended_at is not null)),
  check ((state = 'deleted') = (proof is not null and proof_hash is not null))
);
comment on column private_deletion.at_end is 'ask: nothing is deleted before a data steward has said so';
comment on column private_deletion.exported_at is 'when the organisation last took everything along';
comment on column private_deletion.proof is 'what was deleted, with SHA-256; the record that remains';
comment on column private_deletion.originals is 'SHA-256 [hex] of files that are still to be removed from the store';
create unique index private_deletion_open on private_deletion (node_id) where state in ('announced', 'asking');
create index private_deletion_organisation on private_deletion (organisation_id, asked_at desc);
alter table private_deletion enable row level security, force row level security;

create policy own_or_staff on private_deletion for select to mi_app_read, mi_app_write, mi_staff
  using ((select app.is_staff()) or organisation_id = (select app.own_org()));
create policy staff_works on private_deletion to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
create policy steward_changes on private_deletion for update to mi_app_write using (organisation_id = (select app.own_org()) and (select app.is_steward()))
  with check (organisation_id = (select app.own_org()) and (select app.is_steward()));
create policy steward_asks on private_deletion for insert to mi_app_write with check (
  organisation_id = (select app.own_org()) and (select app.is_steward()) and asked_by = (select app.account()) and origin = 'owner'
  and exists (select from private_material m where m.material_id = node_id and m.organisation_id = private_deletion.organisation_id));
create policy definer_works on private_deletion to mi_owner using (true) with check (true);
grant select on private_deletion to mi_app_read;
grant select, insert (node_id, node_name, organisation_id, origin, reason, asked_by, due_at), update (at_end, due_at, state, ended_by, ended_at) on private_deletion to mi_app_write;
grant select, insert, update on private_deletion to mi_staff;

-- Notes that everything was taken along before a deletion; reading is all that it otherwise needs.
create function app.note_private_export(material uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update private_material m set exported_at = now()
  where m.material_id = material and ((select app.is_staff()) or m.organisation_id = (select app.own_org()));
  update private_deletion d set exported_at = now()
  where d.node_id = material and d.state in ('announced', 'asking')
    and ((select app.is_staff()) or d.organisation_id = (select app.own_org()))
$$;
revoke execute on function app.note_private_export(uuid) from public;
grant execute on function app.note_private_export(uuid) to mi_app_write, mi_staff;

create function app.deleted_material() returns uuid language sql stable
return nullif(current_setting('app.deleted_material', true), '')::uuid;

create policy definer_deletes on tree_node to mi_owner using (id = (select app.deleted_material())) with check (false);
comment on function app.deleted_material() is 'the material that this transaction deletes; null outside of a deletion';

/* Tables with records of materials: those with a column material_id. What follows from others comes last. */
create function app.material_tables() returns table (schema_name text, table_name text, derived boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select n.nspname::text, c.relname::text, c.relname in ('material_access', 'material_mark', 'material_teaser', 'private_material')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'former') and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'material_id' and not a.attisdropped)
  order by n.nspname, c.relname <> 'variant', c.relname
$$;

/* Lets a deletion reach a table. Every migration that makes a table with material_id calls it again; a test asks. */
create function app.join_deletion() returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  each record;
begin
  for each in select * from app.material_tables() t where not exists (
    select from pg_policies p where p.schemaname = t.schema_name and p.tablename = t.table_name and p.policyname = 'definer_deletes')
  loop
    execute format('create policy definer_deletes on %I.%I to mi_owner using (material_id = (select app.deleted_material())) with check (false)',
      each.schema_name, each.table_name);
  end loop;
end
$$;
revoke execute on function app.join_deletion() from public;

create function app.delete_private_material(deletion uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asked private_deletion;
  each  record;
begin
  select * into asked from private_deletion d where d.id = deletion for update;
  if not app.is_staff() or asked.state is distinct from 'announced' or asked.due_at > now() then
    raise exception 'no announced deletion % is due', deletion using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.deleted_material', asked.node_id::text, true);
  if not exists (select from tree_node n where n.id = asked.node_id and n.level = 'material'
                 and n.visibility = 'private' and n.organisation_id = asked.organisation_id) then
    raise exception 'node % is no private material of the organisation', asked.node_id using errcode = 'insufficient_privilege';
  end if;
  for each in select * from app.material_tables() t where not t.derived loop
    execute format('delete from %I.%I where material_id = $1', each.schema_name, each.table_name) using asked.node_id;
  end loop;
  delete from tree_node where id = asked.node_id;
  perform set_config('app.deleted_material', '', true);
end
$$;
revoke execute on function app.delete_private_material(uuid) from public;
grant execute on function app.delete_private_material(uuid) to mi_staff;

create function app.promoted_id(consent uuid, old uuid) returns uuid
language sql immutable strict set search_path = pg_catalog, pg_temp as $$
  select overlay(overlay(encode(substring(sha256(convert_to(consent || ' ' || old, 'UTF8')) for 16), 'hex')
    placing '8' from 13) placing 'a' from 17)::uuid
$$;
revoke execute on function app.promoted_id(uuid, uuid) from public;
grant execute on function app.promoted_id(uuid, uuid) to mi_staff;

create function app.deletion_after_export() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select m.exported_at into new.exported_at from private_material m where m.material_id = new.node_id;
  return new;
end $$;
revoke execute on function app.deletion_after_export() from public;

create trigger deletion_after_export before insert on private_deletion
  for each row execute function app.deletion_after_export();
