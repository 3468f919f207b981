-- 0004_catalogue.sql: the material tree, and the coils that were tested.
--
-- Names in the public tree are neutral and open to everybody; a private node (a client's own material) exists only for
-- staff and its organisation. Rows without a release are drafts: staff's alone.
create table release (
  number       integer primary key generated always as identity,
  name         text not null unique check (name ~ '^[0-9]{4}\.[0-9]+$'),
  note         text not null,
  published_at timestamptz(3) not null default now()
);
comment on column release.name is 'year and running number of the year, e.g. 2026.4';

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
  unique (id, level),
  check ((level = 'category') = (parent_id is null)),
  check ((visibility = 'private') = (organisation_id is not null)),
  check (not free or (level = 'material' and visibility = 'public'))
);
comment on column tree_node.path is 'slugs from the root, joined with /; made by trigger';
comment on column tree_node.ancestors is 'ids from the root to this node itself; made by trigger';
comment on column tree_node.free is 'free sample: open to everybody in full';
comment on column tree_node.announced is 'a name without data yet: shown greyed out, not clickable';
-- Look-up ignores case, so two nodes may not differ in case alone.
create unique index tree_node_path on tree_node (lower(path));
create index tree_node_parent on tree_node (parent_id, position, name);
create index tree_node_ancestors on tree_node using gin (ancestors);
create index tree_node_organisation on tree_node (organisation_id) where organisation_id is not null;

-- Path and ancestors follow from the parent, and what hangs below a private node is private to the same organisation.
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
  id      uuid primary key default gen_random_uuid(),
  node_id uuid not null references tree_node on delete cascade,
  plan_id uuid references plan on delete cascade,
  role    text check (role = 'ROLE_CUSTOMER_BMW'),
  check (num_nonnulls(plan_id, role) = 1),
  unique nulls not distinct (plan_id, role, node_id)
);
create index access_grant_role on access_grant (role) where role is not null;
create index access_grant_node on access_grant (node_id);

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
  foreign key (material_id, material_level) references tree_node (id, level),
  unique (material_id, id),
  check (synthetic = (status = 'synthetic'))
);
comment on column variant.thickness_mm is 'nominal [mm]';
comment on column variant.measured_thickness_mm is '[mm]';
comment on column variant.coating_mass_g_m2 is 'per side [g/m²]';
comment on column variant.chemistry is 'element symbol → mass fraction [mass %]';
create unique index variant_name on variant (lower(name));
create index variant_material on variant (material_id, position, name);

-- What a closed material's page may say: which tests exist. Curated, never computed from hidden rows at read time.
create table material_teaser (
  material_id uuid primary key references tree_node on delete cascade,
  tests       text[] not null default '{}',
  fe_tabs     text[] not null default '{}'
);

-- Nodes that the caller's organisation has bought, today, and those granted to the caller's role.
create function app.granted_nodes() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(g.node_id), '{}')
  from app.caller() c, access_grant g
  where (g.role = c.role)
     or (c.role in ('ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW')
         and g.plan_id in (select s.plan_id from subscription s
                           where s.organisation_id = c.organisation and s.starts_at <= now() and now() < s.ends_at))
$$;
create policy definer_reads on access_grant for select to mi_owner using (true);
create policy definer_reads on subscription for select to mi_owner using (true);

alter table release enable row level security;
alter table release force row level security;
alter table tree_node enable row level security;
alter table tree_node force row level security;
alter table access_grant enable row level security;
alter table access_grant force row level security;
alter table variant enable row level security;
alter table variant force row level security;
alter table material_teaser enable row level security;
alter table material_teaser force row level security;

create policy everybody on release for select using (true);
create policy names on tree_node for select using (
  (select app.is_staff())
  or (release is not null and (visibility = 'public' or organisation_id = (select app.org())))
);
create policy own_or_admin on access_grant for select using (
  (select app.is_admin())
  or role = (select app.role())
  or plan_id in (select plan_id from subscription where organisation_id = (select app.org()))
);
-- Obeys the policy of tree_node: a private material has no teaser for strangers.
create policy teaser_of_visible_node on material_teaser for select
  using (exists (select from tree_node n where n.id = material_id));

-- The rule for paid data, the same on every table that carries material_id.
create policy paid_data on variant for select using (
  (select app.is_staff())
  or (release is not null and status <> 'withdrawn' and exists (
    select from tree_node n
    where n.id = material_id
      and (n.free or n.ancestors && (select app.granted_nodes()) or n.organisation_id = (select app.org()))))
);

create policy staff_writes on release to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_writes on tree_node to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_writes on variant to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy staff_writes on material_teaser to mi_staff using ((select app.is_staff())) with check ((select app.is_staff()));
create policy admin_writes on access_grant to mi_staff using ((select app.is_admin())) with check ((select app.is_admin()));

grant select on release, tree_node, access_grant, variant, material_teaser to mi_app_read, mi_app_write;
grant select, insert, update, delete on release, tree_node, access_grant, variant, material_teaser to mi_staff;
