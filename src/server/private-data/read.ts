import { sql } from 'kysely'
import type { PrivateDeletion, PrivateMaterial } from '#contract/organisations/private-data.ts'
import type { Reader } from '#server/db/database.ts'

/** Organisation whose private data the caller may see: its own for customers, any for staff. */
export async function owningOrganisation(db: Reader, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('organisation')
    .where('id', '=', id)
    .where(sql<boolean>`((select app.is_staff()) or id = (select app.own_org()))`)
    .select(['id', 'name'])
    .executeTakeFirst()
}

/** Ids of visible organisations that have or had private data; a customer's own always. */
export async function owningOrganisations(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from organisation o where o.id = (select app.own_org()) or (select app.is_staff()) and (
      exists (select from private_material m where m.organisation_id = o.id)
      or exists (select from private_deletion d where d.organisation_id = o.id)) order by o.name`.execute(db)
  return rows.map(({ id }) => id)
}

type MaterialRow = Omit<PrivateMaterial, 'deletion' | 'keptSince' | 'keptUntil' | 'consent'> & {
  keptSince: Date
  keptUntil: Date | null
  consent: string | null
  wording: string
  givenAt: Date
  promotedAt: Date | null
  promotedTo: string | null
  published: boolean | null
}

export async function privateMaterials(
  db: Reader,
  organisationId: string,
): Promise<Omit<PrivateMaterial, 'deletion'>[]> {
  const { rows } = await sql<MaterialRow>`
    select n.id, n.name, n.path, f.files, f.bytes, p.kept_since as "keptSince",
      p.kept_since + make_interval(months => r.months) as "keptUntil",
      array(select distinct j.code from replicate x join specimen s on s.id = x.specimen_id join project j on j.id = s.project_id
        where x.material_id = n.id order by 1) as projects,
      c.id as consent, c.wording, c.given_at as "givenAt", c.promoted_at as "promotedAt", t.name as "promotedTo",
      t.release is not null as published
    from private_material p join tree_node n on n.id = p.material_id
    left join retention r on r.organisation_id = p.organisation_id
    left join promotion_consent c on c.node_id = n.id and c.withdrawn_at is null
    left join tree_node t on t.id = c.promoted_to
    cross join lateral (select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from raw_file f
      where f.material_id = n.id and f.source = 'file') f
    where p.organisation_id = ${organisationId} order by n.path`.execute(db)
  return rows.map(({ id, name, path, files, bytes, projects, keptSince, keptUntil, ...row }) => ({
    id,
    name,
    path,
    files,
    bytes,
    projects,
    keptSince: keptSince.toISOString(),
    keptUntil: keptUntil?.toISOString() ?? null,
    consent:
      row.consent === null
        ? null
        : {
            id: row.consent,
            wording: row.wording,
            givenAt: row.givenAt.toISOString(),
            promotedAt: row.promotedAt?.toISOString() ?? null,
            promotedTo: row.promotedTo,
            published: row.published === true,
          },
  }))
}

export async function privateDeletions(
  db: Reader,
  organisationId: string,
): Promise<(PrivateDeletion & { readonly node: string })[]> {
  const rows = await db
    .selectFrom('private_deletion')
    .where('organisation_id', '=', organisationId)
    .orderBy(sql`state in ('kept', 'deleted')`)
    .orderBy('asked_at', 'desc')
    .limit(1000)
    .select(['id', 'node_id as node', 'node_name as material', 'origin', 'reason', 'state', 'asked_at', 'due_at'])
    .select(['exported_at', 'ended_at', 'proof_hash'])
    .execute()
  return rows.map(({ asked_at, due_at, exported_at, ended_at, proof_hash, ...row }) => ({
    ...row,
    askedAt: asked_at.toISOString(),
    dueAt: due_at.toISOString(),
    exportedAt: exported_at?.toISOString() ?? null,
    endedAt: ended_at?.toISOString() ?? null,
    proof: proof_hash?.toString('hex') ?? null,
  }))
}
