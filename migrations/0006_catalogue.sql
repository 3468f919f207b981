-- The material tree, its coils (table variant), and which materials a caller may read.
--
-- material_access repeats what policies need to know about a material in one narrow row, kept by triggers.
--
-- Lower-case columns: row-level security evaluates only leakproof functions before a policy, and lower() is not one. An index on
-- lower(name) would be closed to every reader; an index on a stored column is not.

create table release (
  number          integer primary key generated always as identity,
  name            text not null unique check (name ~ '^[0-9]{4}\.[0-9]+(-[0-9a-f]{6})?$'),
  note            text not null,
  published_at    timestamptz(3) not null default now(),
  title           text not null default '' check (title = btrim(title) and length(title) <= 120 and title !~ '[[:cntrl:]]'),
  restores        integer references release check (restores < number),
  private         boolean not null default false,
  organisation_id uuid references organisation on delete set null,
  constraint release_owner_check check (private or organisation_id is null)
);
comment on column release.name is 'year and running number of the year, e.g. 2026.4; of a private one also a mark of its organisation, e.g. 2026.4-3f9a2c';
comment on column release.title is 'what people call it; empty: its name alone';
comment on column release.restores is 'a rollback: the release whose records it brings back';
comment on column release.private is 'of one organisation: only its customers and staff know that it exists';
comment on column release.organisation_id is 'owner of a private release; null once the organisation is gone';
create index release_organisation on release (organisation_id) where organisation_id is not null;
alter table release enable row level security, force row level security;

create policy staff_writes on release to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on release to mi_app_read, mi_app_write;
grant select, insert, update, delete on release to mi_staff;

create table tree_node (
  id              uuid primary key default gen_random_uuid(),
  level           text not null check (level in ('category', 'series', 'family', 'grade', 'material')),
  parent_id       uuid references tree_node,
  name            text not null check (name = btrim(name) and name <> '' and name !~ '[[:cntrl:]/]'),
  slug            text not null check (slug ~ '^[^/?#%[:space:]()]+$'),
  path            text not null,
  ancestors       uuid[] not null,
  second_name     text,
  position        integer not null default 0,
  visibility      text not null default 'public' check (visibility in ('public', 'private')),
  organisation_id uuid references organisation,
  free            boolean not null default false,
  announced       boolean not null default false,
  synthetic       boolean not null default false,
  release         integer references release,
  lower_name      text generated always as (lower(name)) stored,
  lower_slug      text generated always as (lower(slug)) stored,
  lower_path      text generated always as (lower(path)) stored,
  unique (id, level),
  check ((level = 'category') = (parent_id is null)),
  check ((visibility = 'private') = (organisation_id is not null)),
  check (not free or (level = 'material' and visibility = 'public'))
);
comment on column tree_node.path is 'slugs from the root, joined with /; made by trigger';
comment on column tree_node.ancestors is 'ids from the root to this node itself; made by trigger';
comment on column tree_node.free is 'free sample: open to everybody in full';
comment on column tree_node.announced is 'a name without data yet: shown greyed out, not clickable';
create index tree_node_parent on tree_node (parent_id, position, name);
create index tree_node_ancestors on tree_node using gin (ancestors);
create index tree_node_organisation on tree_node (organisation_id) where organisation_id is not null;

-- The menu names the free sample and looks for what is free below a node.
create index tree_node_free on tree_node (position, name) where free;

-- The few names that are not everybody's.
create index tree_node_not_public on tree_node (id) where visibility = 'private' or release is null;
create unique index tree_node_path on tree_node (lower_path);
create index tree_node_name on tree_node (lower_name);
create index tree_node_slug on tree_node (lower_slug);

-- Names letter by letter as far as they were typed, in the order of the alphabet whatever the language of the database: of
-- the hundred thousand that `tr` begins, the first two hundred are read and no more. Upper levels are few and come first.
create index tree_node_upper_begins on tree_node (lower_name collate "C") where level <> 'material';
create index tree_node_material_begins on tree_node (lower_name collate "C") where level = 'material';

-- Behind a policy PostgreSQL looks a row up only by operators that cannot leak it. "@>" of arrays is not one of them, "<" of texts is:
-- what lies below a node is the range of addresses that begin with its own.
create index tree_node_below on tree_node (level, lower_path collate "C");
alter table tree_node enable row level security, force row level security;

create policy staff_writes on tree_node to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on tree_node to mi_app_read, mi_app_write;
grant select, insert, update, delete on tree_node to mi_staff;

-- What hangs below a private node is private to the same organisation: asked of a node that becomes private, too. From
-- below to private, from above to public; a node that hid names of its own while its children showed them is no more.
create function app.place_tree_node() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  parent tree_node;
  ladder text[] := array['category', 'series', 'family', 'grade', 'material'];
begin
  if tg_op = 'UPDATE' and (new.parent_id, new.slug) is distinct from (old.parent_id, old.slug)
     and exists (select from tree_node where parent_id = new.id) then
    raise exception 'node % has children: move or rename them first', new.id using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.visibility = 'private'
     and (new.visibility, new.organisation_id) is distinct from (old.visibility, old.organisation_id)
     and exists (select from tree_node c where c.parent_id = new.id
                 and (c.visibility, c.organisation_id) is distinct from ('private', new.organisation_id)) then
    raise exception 'node % has children that are not private to the same organisation: change them first', new.id
      using errcode = 'check_violation';
  end if;
  if new.parent_id is null then
    new.path := new.slug;
    new.ancestors := array[new.id];
    return new;
  end if;
  select * into parent from tree_node where id = new.parent_id;
  if parent.id is null then raise exception 'parent % is not there', new.parent_id using errcode = 'foreign_key_violation'; end if;
  if array_position(ladder, new.level) is distinct from array_position(ladder, parent.level) + 1 then
    raise exception 'a % cannot hang below a %', new.level, parent.level using errcode = 'check_violation';
  end if;
  if parent.visibility = 'private' and (new.visibility, new.organisation_id) is distinct from ('private', parent.organisation_id) then
    raise exception 'below a private node everything is private to the same organisation' using errcode = 'check_violation';
  end if;
  new.path := parent.path || '/' || new.slug;
  new.ancestors := parent.ancestors || new.id;
  return new;
end
$$;

create trigger tree_node_place before insert or update on tree_node for each row execute function app.place_tree_node();

-- A grant opens a node and what is below it, to a plan or to a customer-specific role.
create table access_grant (
  id              uuid primary key default gen_random_uuid(),
  node_id         uuid not null references tree_node on delete cascade,
  plan_id         uuid references plan on delete cascade,
  role            text check (role = 'ROLE_CUSTOMER_BMW'),
  subscription_id uuid references subscription on delete cascade,
  ends_at         timestamptz(3),
  check (num_nonnulls(plan_id, role, subscription_id) = 1),
  unique nulls not distinct (plan_id, role, subscription_id, node_id)
);
comment on column access_grant.subscription_id is 'one organisation''s own grant, beside what its plan holds';
comment on column access_grant.ends_at is 'the first moment at which it opens nothing any more; null: no end of its own';
create index access_grant_role on access_grant (role) where role is not null;
create index access_grant_node on access_grant (node_id);
create index access_grant_subscription on access_grant (subscription_id) where subscription_id is not null;
alter table access_grant enable row level security, force row level security;

create policy definer_reads on access_grant for select to mi_owner using (true);
create policy own_or_staff on access_grant for select using (
  (select app.is_staff())
  or role = (select app.role())
  or plan_id in (select plan_id from subscription where organisation_id = (select app.org()))
  or subscription_id in (select id from subscription where organisation_id = (select app.org())));
create policy staff_writes on access_grant to mi_staff using ((select app.is_admin()) or ((select app.is_staff()) and subscription_id is null))
  with check ((select app.is_admin()) or ((select app.is_staff()) and subscription_id is null));
grant select on access_grant to mi_app_read, mi_app_write;
grant select, insert, update, delete on access_grant to mi_staff;

create table variant (
  id                    uuid primary key default gen_random_uuid(),
  material_id           uuid not null,
  material_level        text not null generated always as ('material') stored,
  name                  text not null check (name = btrim(name) and name <> '' and name !~ '[[:cntrl:]]'),
  slug                  text not null,
  thickness_mm          double precision not null check (thickness_mm > 0 and thickness_mm <= 25),
  measured_thickness_mm double precision check (measured_thickness_mm > 0 and measured_thickness_mm <= 25),
  coating               text check (coating in ('UC', 'GI', 'GA', 'EG', 'AlSi')),
  coating_mass_g_m2     double precision check (coating_mass_g_m2 between 0 and 1000),
  mill_type             text not null default 'Unknown' check (mill_type in ('Mini Mill', 'Integrated Mill', 'Unknown')),
  heat                  text,
  state                 text,
  chemistry             jsonb not null default '{}' check (jsonb_typeof(chemistry) = 'object'),
  status                text not null default 'raw' check (status in ('raw', 'evaluated', 'approved', 'synthetic', 'withdrawn')),
  synthetic             boolean not null default false,
  position              integer not null default 0,
  release               integer references release,
  lower_slug            text generated always as (lower(slug)) stored,
  source                jsonb check (jsonb_typeof(source) = 'object'),
  foreign key (material_id, material_level) references tree_node (id, level),
  unique (material_id, id),
  check (status = 'withdrawn' or synthetic = (status = 'synthetic'))
);
comment on column variant.thickness_mm is 'nominal [mm]';
comment on column variant.measured_thickness_mm is '[mm]';
comment on column variant.coating_mass_g_m2 is 'per side [g/m²]';
comment on column variant.chemistry is 'element symbol → mass fraction [mass %]';
comment on column variant.source is
  'of published measurements: { title, authors, year, laboratory, licence, copyright, url, doi } (contract/data-source); null: our own';
create unique index variant_name on variant (lower(name));
create index variant_material on variant (material_id, position, name);
create index variant_slug on variant (lower_slug);
create index variant_by_name on variant (name, id);
alter table variant enable row level security, force row level security;
grant select on variant to mi_app_read, mi_app_write;
grant select, insert, update, delete on variant to mi_staff;

-- What a closed material's page may say: which tests exist. Curated, never computed from hidden rows at read time.
create table material_teaser (
  material_id uuid primary key references tree_node on delete cascade,
  tests       text[] not null default '{}',
  fe_tabs     text[] not null default '{}',
  variants    integer not null default 0 check (variants >= 0),
  test_series integer not null default 0 check (test_series >= 0),
  curves      integer not null default 0 check (curves >= 0)
);
comment on column material_teaser.variants is 'released and not withdrawn, at the last release';
comment on column material_teaser.test_series is 'tests of its variants, released';
comment on column material_teaser.curves is 'released and not superseded';
alter table material_teaser enable row level security, force row level security;

-- Obeys the policy of tree_node: a private material has no teaser for strangers.
create policy teaser_of_visible_node on material_teaser for select
  using (exists (select from tree_node n where n.id = material_id));
create policy staff_writes on material_teaser to mi_staff
  using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on material_teaser to mi_app_read, mi_app_write;
grant select, insert, update, delete on material_teaser to mi_staff;

-- Asked once for each table of a question. Nothing is granted to a visitor, so nothing needs to be looked for; otherwise the
-- same as in 0030.
create function app.granted_nodes() returns uuid[] language sql stable
return case when coalesce(current_setting('app.context', true), '') = '' then '{}'::uuid[]
            else app.grants_of_caller() end;

create table material_mark (
  material_id uuid primary key references tree_node on delete cascade,
  mark        xid8 not null
);
comment on column material_mark.mark is 'the transaction that last changed a record with this material_id';
alter table material_mark enable row level security, force row level security;

create policy definer_marks on material_mark to mi_owner using (true) with check (true);
grant select on material_mark to mi_app_read, mi_app_write, mi_staff;

-- The materials are checked by the foreign key of the rows themselves; a statement that changed nothing marks nothing.
create function app.mark_materials() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into material_mark as m (material_id, mark)
  select distinct c.material_id, pg_current_xact_id() from changed c order by 1
  on conflict (material_id) do update set mark = excluded.mark where m.mark <> excluded.mark;
  return null;
end
$$;
revoke execute on function app.mark_materials() from public;

create table catalogue_change (
  transaction     xid8 not null,
  organisation_id uuid,
  constraint catalogue_change_once unique nulls not distinct (transaction, organisation_id)
);
comment on column catalogue_change.organisation_id is 'only its customers and staff see what changed; null: a public change';
alter table catalogue_change enable row level security, force row level security;

create policy definer_works on catalogue_change to mi_owner using (true) with check (true);

create function app.note_catalogue_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into catalogue_change values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;
revoke execute on function app.note_catalogue_change() from public;

create function app.own_org() returns uuid language sql stable
return case when coalesce(current_setting('app.context', true), '') = '' then null
            else app.org_of_customer() end;
comment on function app.own_org() is 'the organisation whose private nodes the caller may see';

create table material_access (
  material_id     uuid primary key references tree_node on delete cascade,
  free            boolean not null,
  open_to         uuid[] not null,
  -- A caller's view of the catalogue changes with what they may see of it: a change of private nodes and coils is noted for its
  -- organisation, and neither moves the addresses nor empties the caches of anyone else.
  organisation_id uuid
);

-- The rule speaks of the application's roles alone: the owner sees every row of material_access, and would see what hangs on it.
create policy paid_data on material_mark for select to mi_app_read, mi_app_write, mi_staff using (
  (select app.is_staff())
  or exists (select from material_access a where a.material_id = material_mark.material_id));
comment on table material_access is 'Follows from tree_node, made by trigger. Staff needs no row of it.';
comment on column material_access.free is 'a free sample that is released';
comment on column material_access.open_to is
  'what opens it once it is released: of a public material any node down to it, of a private one its organisation alone';
comment on column material_access.organisation_id is 'owner of a private material, released or not';

-- The policy of every table with paid data asks which materials are open. A visitor's and a small customer's are few: found, not sought.
create index material_access_free on material_access (free) where free;
create index material_access_open_to on material_access using gin (open_to);
alter table material_access enable row level security, force row level security;

create policy definer_keeps on material_access to mi_owner using (true) with check (true);
grant select on material_access to mi_app_read, mi_app_write, mi_staff;

-- What the policies ask about the caller. Every plan prepares all of its questions anew each time it runs, also those that
-- nobody comes to ask: so one for grants and organisation together, and as few words as say whether there is a context.
create function app.keys_of_caller() returns uuid[] language sql stable
return (select array_append(app.grants_of_caller(), app.org_of_customer()));
comment on function app.keys_of_caller() is 'nodes granted to the caller and the organisation whose customer he is: ask app.keys()';

create function app.keys() returns uuid[] language sql stable
return case when current_setting('app.context', true) <> '' then app.keys_of_caller() end;

create policy open_materials on material_access for select to mi_app_read, mi_app_write, mi_staff using (free or open_to && (select app.keys()));
comment on function app.keys() is 'what opens a material to the caller, as in material_access.open_to; null for visitors';
comment on function app.staff_calls() is 'whether the signed context is one of staff: ask app.is_staff()';

create function app.keep_material_access() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into material_access as a (material_id, free, open_to, organisation_id)
  select c.id, c.free and c.release is not null,
         case when c.release is null then '{}'
              when c.visibility = 'private' then array[c.organisation_id]
              else c.ancestors end,
         c.organisation_id
  from changed c where c.level = 'material'
  on conflict (material_id) do update
    set free = excluded.free, open_to = excluded.open_to, organisation_id = excluded.organisation_id
    where (a.free, a.open_to, a.organisation_id) is distinct from (excluded.free, excluded.open_to, excluded.organisation_id);
  return null;
end
$$;
revoke execute on function app.keep_material_access() from public;

create trigger access_insert after insert on tree_node referencing new table as changed
  for each statement execute function app.keep_material_access();
create trigger access_update after update on tree_node referencing new table as changed
  for each statement execute function app.keep_material_access();

-- Names: nearly all are everybody's, and for those nobody asks who calls. For the rest he is asked once.
create function app.names_of_caller() returns text language sql stable
return (select case when c.role in ('ROLE_ADMIN', 'ROLE_DATAEDITOR') then 'all'
                    when c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW') then c.organisation::text end
        from app.caller() c);
comment on function app.names_of_caller() is 'whose private names the caller may see: ask app.names()';

create function app.names() returns text language sql stable
return case when current_setting('app.context', true) <> '' then app.names_of_caller() end;

create policy public_or_own on release for select using (
  not private or (select app.names()) in ('all', organisation_id::text));
create policy names on tree_node for select using (
  (release is not null and visibility = 'public')
  or (select app.names()) in ('all', case when release is not null then organisation_id::text end));

create function app.catalogue_state() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) || '.' || coalesce(max(transaction::text::bigint), 0) from catalogue_change
  where organisation_id is null or (select app.names()) in ('all', organisation_id::text)
$$;
revoke execute on function app.catalogue_state() from public;
grant execute on function app.catalogue_state() to mi_app_read, mi_app_write, mi_staff;
comment on function app.names() is 'names the caller sees beside the public ones: all (staff), those of an organisation, or none';
