import type { Client } from 'pg'

/** Tables without data of organisations or paid data. */
export const tablesWithoutPolicies = ['public.migration'] as const

/**
 * Lists what lets a reader bypass row-level security; empty if secure. Checks roles that bypass policies or own tables,
 * tables without enforced policies, and views and functions with more rights than their caller and no pinned search
 * path.
 */
export async function findRlsGaps(admin: Client): Promise<string[]> {
  const { rows } = await admin.query<{ weakness: string }>(
    `
    with app_role as (
      select oid, rolname, rolsuper, rolbypassrls from pg_roles where rolname in ('mi_app_read', 'mi_app_write', 'mi_staff')
    ), ours as (
      select c.*, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'app', 'former', 'every_version', 'at_release')
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    )
    select 'role ' || name || ' is missing: the database is not migrated' as weakness
      from unnest(array['mi_app_read', 'mi_app_write', 'mi_staff']) as name where name not in (select rolname from app_role)
    union all
    select 'role ' || rolname || ' bypasses row-level security' from app_role where rolsuper or rolbypassrls
    union all
    select 'role ' || a.rolname || ' is a member of ' || m.rolname from app_role a, pg_roles m
      where m.oid <> a.oid and pg_has_role(a.oid, m.oid, 'member')
        and (m.rolsuper or m.rolbypassrls or m.rolname in ('mi_owner', 'mi_staff', 'mi_backup'))
        and not a.rolsuper
    union all
    select 'role ' || a.rolname || ' owns ' || o.nspname || '.' || o.relname from app_role a join ours o on o.relowner = a.oid
    union all
    select 'table ' || nspname || '.' || relname || ' does not enforce row-level security' from ours
      where relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
        and nspname || '.' || relname <> all ($1)
    union all
    select 'view ' || nspname || '.' || relname || ' is not security_invoker' from ours
      where relkind = 'v' and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']
    union all
    select 'materialised view ' || nspname || '.' || relname || ' obeys no policies' from ours
      where relkind = 'm' and exists (select from app_role a where has_table_privilege(a.oid, ours.oid, 'select'))
    union all
    select 'function ' || p.oid::regprocedure || ' is security definer without a pinned search_path' from pg_proc p
      where p.pronamespace in ('public'::regnamespace, to_regnamespace('app')) and p.prosecdef
        and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')
    union all
    select 'function ' || p.oid::regprocedure || ' is security definer and owned by a superuser' from pg_proc p
      join pg_roles r on r.oid = p.proowner
      where p.pronamespace in ('public'::regnamespace, to_regnamespace('app')) and p.prosecdef and r.rolsuper
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    union all
    select 'function ' || p.oid::regprocedure || ' is marked LEAKPROOF' from pg_proc p
      where p.pronamespace in ('public'::regnamespace, to_regnamespace('app')) and p.proleakproof
    `,
    [[...tablesWithoutPolicies]],
  )
  return rows.map(({ weakness }) => weakness)
}

/** @throws Error that lists every weakness: the process must not serve */
export async function assertRls(admin: Client): Promise<void> {
  const found = await findRlsGaps(admin)
  if (found.length === 0) return
  throw new Error(`The database does not separate organisations; the site does not start.\n  - ${found.join('\n  - ')}`)
}
