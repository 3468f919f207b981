-- 0160_private_data.sql: what an organisation decides about its private materials, and what becomes of them (decisions 0406–0408).
--
-- A private material and every record with its material_id belong to the organisation of its node. People of the organisation whom an
-- administrator named as its data stewards decide: consent to publish, how long data are kept, and deletion.
alter table account add column data_steward boolean not null default false;
comment on column account.data_steward is 'decides about the private data of the organisation; ends with role, state or organisation';
grant select (data_steward) on account to mi_app_read, mi_app_write;

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
comment on function app.is_steward() is 'whether the caller decides about the private data of their organisation';

-- When the time for which a private material is kept began. Follows from tree_node.
create table private_material (
  material_id     uuid primary key references tree_node on delete cascade,
  organisation_id uuid not null references organisation,
  kept_since      timestamptz(3) not null default now()
);
comment on column private_material.kept_since is 'when it became private, or was last kept for another term';
create index private_material_organisation on private_material (organisation_id);

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

-- Nothing private becomes public, or another organisation's, by a change of its node: promotion makes a copy (decision 0407).
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

alter table job add column organisation_id uuid references organisation;
comment on column job.organisation_id is 'whose private data it is about; its people may read it';
create index job_organisation on job (organisation_id) where organisation_id is not null;
create policy own_reads on job for select to mi_app_read using (organisation_id = (select app.own_org()));

do $$
declare
  name text;
begin
  foreach name in array array['private_material', 'retention', 'promotion_consent', 'private_deletion'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_or_staff on %I for select to mi_app_read, mi_app_write, mi_staff
      using ((select app.is_staff()) or organisation_id = (select app.own_org()))', name);
    execute format('create policy staff_works on %I to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()))', name);
    execute format('create policy steward_changes on %I for update to mi_app_write
      using (organisation_id = (select app.own_org()) and (select app.is_steward()))
      with check (organisation_id = (select app.own_org()) and (select app.is_steward()))', name);
    execute format('grant select on %I to mi_app_read, mi_app_write, mi_staff', name);
  end loop;
end
$$;
create policy definer_keeps on private_material to mi_owner using (true) with check (true);
create policy steward_sets on retention for insert to mi_app_write
  with check (organisation_id = (select app.own_org()) and (select app.is_steward()));
create policy steward_ends on retention for delete to mi_app_write
  using (organisation_id = (select app.own_org()) and (select app.is_steward()));
-- Only the organisation can agree, by somebody who may, for what is its own.
create policy steward_agrees on promotion_consent for insert to mi_app_write with check (
  organisation_id = (select app.own_org()) and (select app.is_steward()) and given_by = (select app.account())
  and exists (select from private_material m where m.material_id = node_id and m.organisation_id = promotion_consent.organisation_id));
create policy steward_asks on private_deletion for insert to mi_app_write with check (
  organisation_id = (select app.own_org()) and (select app.is_steward()) and asked_by = (select app.account()) and origin = 'owner'
  and exists (select from private_material m where m.material_id = node_id and m.organisation_id = private_deletion.organisation_id));

grant update (kept_since) on private_material to mi_app_write, mi_staff;
grant insert, update, delete on retention to mi_app_write, mi_staff;
grant insert (node_id, node_name, organisation_id, wording, given_by) on promotion_consent to mi_app_write;
grant update (withdrawn_by, withdrawn_at) on promotion_consent to mi_app_write;
grant update (promoted_by, promoted_at, promoted_to) on promotion_consent to mi_staff;
grant insert (node_id, node_name, organisation_id, origin, reason, asked_by, due_at) on private_deletion to mi_app_write;
grant update (state, at_end, due_at, ended_by, ended_at) on private_deletion to mi_app_write;
grant insert, update on private_deletion to mi_staff;
-- Notes that everything was taken along before a deletion; reading is all that it otherwise needs.
create function app.note_private_export(material uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update private_deletion d set exported_at = now()
  where d.node_id = material and d.state in ('announced', 'asking')
    and ((select app.is_staff()) or d.organisation_id = (select app.own_org()))
$$;
revoke execute on function app.note_private_export(uuid) from public;
grant execute on function app.note_private_export(uuid) to mi_app_write, mi_staff;
create policy definer_works on private_deletion to mi_owner using (true) with check (true);

-- What is there already.
create policy definer_fills on tree_node for select to mi_owner using (true);
insert into private_material (material_id, organisation_id)
  select id, organisation_id from tree_node where level = 'material' and visibility = 'private';
drop policy definer_fills on tree_node;
