import { sql } from 'kysely'
import { fileQuota, gigabyte } from '#contract/uploads/upload-limits.ts'
import type { Reader } from '#server/db/database.ts'
import { statfs } from 'node:fs/promises'

export type Storage = {
  /** Null for the public catalogue. */
  readonly organisation: { readonly id: string; readonly name: string } | null
  readonly materials: number
  readonly coils: number
  /** [bytes] */
  readonly points: number
  /** [bytes] */
  readonly originals: number
  /** Uploaded files, each counted once, and quota [bytes]; null for the public catalogue. */
  readonly uploads: number
  readonly quota: number | null
}

/** Storage of the public catalogue and of organisations with private data or uploads, largest first. Staff only. */
export async function storageByOrganisation(db: Reader): Promise<Storage[]> {
  const { rows } = await sql<Omit<Storage, 'organisation'> & { id: string | null; name: string | null }>`
    with stored as (
      select material_id, 0::bigint as coils, octet_length(data)::bigint as points, 0::bigint as originals from curve
      union all select material_id, 0, octet_length(data), 0 from point_set
      union all select material_id, 0, octet_length(data), 0 from field_map
      union all select material_id, 0, 0, bytes from raw_file where source = 'file'
      union all select material_id, 1, 0, 0 from coil
    ), of_material as (
      select material_id, sum(coils) as coils, sum(points) as points, sum(originals) as originals from stored group by material_id
    ), catalogue as (
      select m.organisation_id as owner, count(*)::int as materials, coalesce(sum(s.coils), 0)::int as coils,
        coalesce(sum(s.points), 0)::float8 as points, coalesce(sum(s.originals), 0)::float8 as originals
      from tree_node m left join of_material s on s.material_id = m.id
      where m.level = 'material' and not m.announced group by m.organisation_id
    ), uploaded as (
      select owner, sum(bytes)::float8 as bytes from (
        select distinct b.organisation_id as owner, f.hash, f.bytes from upload_file f join upload_batch b on b.id = f.batch_id) each_once
      group by owner
    )
    select o.id, o.name, coalesce(c.materials, 0) as materials, coalesce(c.coils, 0) as coils, coalesce(c.points, 0) as points,
      coalesce(c.originals, 0) as originals, coalesce(u.bytes, 0) as uploads, o.file_quota::float8 as quota
    from (select owner from catalogue union select owner from uploaded) w
    left join organisation o on o.id = w.owner
    left join catalogue c on c.owner is not distinct from w.owner
    left join uploaded u on u.owner is not distinct from w.owner
    order by coalesce(c.points, 0) + coalesce(c.originals, 0) + coalesce(u.bytes, 0) desc, o.name`.execute(db)
  return rows.map(({ id, name, quota, ...sizes }) => ({
    organisation: id === null || name === null ? null : { id, name },
    ...sizes,
    quota: id === null ? null : (quota ?? fileQuota.usual * gigabyte),
  }))
}

/** Free space [bytes], and share of the disk. */
export type FreeDisk = { readonly free: number; readonly share: number }

/** Null if the folder is missing or not readable. */
export async function freeDisk(folder: string): Promise<FreeDisk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, share: blocks === 0 ? 0 : bavail / blocks }
  } catch {
    return null // the page shows it as unknown
  }
}
