import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import { namesSpecimen, projectsInName, sizesAgree } from '#contract/projects/file-of-specimen.ts'
import type { Geometry } from '#core/read/specimen.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, type Database, isStaff, type Reader, type Writer } from '#server/db/database.ts'
import { findProject } from '#server/projects/index.ts'
import { findSpecimen, type FollowedSpecimen, followSpecimens } from './read-specimens.ts'

export type FileProposal = {
  /** Replicate that was made of the file. */
  readonly replicate: string
  readonly file: string
  /** Coil, direction and number that it has in the catalogue. */
  readonly place: string
  /** Its name holds the code of the specimen. */
  readonly named: boolean
  /** What the file states is what was measured; undefined where one of them says nothing. */
  readonly sameSize: boolean | undefined
}

type Candidate = {
  readonly id: string
  readonly file: string | null
  readonly coil: string
  readonly condition: string
  readonly number: number
  readonly geometry: Geometry
}

/** Measured records of a test without a specimen, which a customer of this project may read once they are released. */
async function candidates(db: Reader, specimen: FollowedSpecimen, only?: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id, f.name as file, v.name as coil, c.label as condition, r.number, r.geometry
    from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
      join variant v on v.id = t.variant_id join tree_node n on n.id = v.material_id
      join project p on p.code = ${specimen.project}
      left join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
    where r.specimen_id is null and not r.synthetic and t.code = ${specimen.test}
      and (n.visibility = 'public' or n.organisation_id = p.organisation_id)
      and (${only ?? null}::text is null or r.id::text = ${only ?? null})
    order by f.imported_at desc nulls last, r.number limit 500`.execute(db)
  const { direction } = specimen
  return rows.filter(({ condition }) => direction === '-' || condition.split(' ')[0] === direction)
}

/** Files that may be of a specimen, by its code in their names and by its size: the likeliest first, 20 at most. Staff's alone. */
export async function proposeFiles(db: Reader, specimen: FollowedSpecimen): Promise<FileProposal[]> {
  if (!takesFiles(specimen)) return []
  const found = await candidates(db, specimen)
  const proposals = found.map(({ id, file, coil, condition, number, geometry }) => ({
    replicate: id,
    file: file ?? '',
    place: `${coil}, ${condition} ${number}`,
    named: file !== null && namesSpecimen(file, specimen),
    sameSize: sizesAgree({ thickness: geometry.t0, width: geometry.b0 }, specimen),
  }))
  const rank = ({ named, sameSize }: FileProposal) => (named ? 4 : 0) + (sameSize === undefined ? 1 : sameSize ? 2 : 0)
  return proposals.toSorted((a, b) => rank(b) - rank(a)).slice(0, 20)
}

/** A specimen that is here and whole, and has no record yet. */
function takesFiles({ state, replicates }: FollowedSpecimen): boolean {
  return replicates.length === 0 && (state === 'measured' || state === 'tested')
}

/**
 * Says that a record of the catalogue was measured on a specimen. Its state does not change by that.
 *
 * @throws AppError `forbidden` for a specimen or record that the caller may not see or that does not fit, `conflict` where one of them has
 * its other half already, or the specimen is not measured yet, lost or broken
 */
export function attachFile(
  database: Database,
  caller: Caller,
  { id, replicate }: { readonly id: string; readonly replicate: string },
  request: string | null = null,
): Promise<void> {
  return database.asWriter(caller, async (db) => {
    if (!isStaff(caller)) throw forbidden()
    // Two who attach at once do it one after the other, and the second is told.
    await sql`select from specimen where id::text = ${id} for update`.execute(db)
    const specimen = await findSpecimen(db, id)
    if (!specimen) throw forbidden()
    if (!takesFiles(specimen))
      throw new AppError('conflict', `${specimen.code} takes a file once it is measured, and one alone.`)
    if (!(await candidates(db, specimen, replicate))[0]) throw forbidden()
    await attach(db, { specimen: specimen.id, replicate, request })
  })
}

type Attached = { readonly specimen: string; readonly replicate: string; readonly request?: string | null }

async function attach(db: Writer, { specimen, replicate, request = null }: Attached): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('replicate')
    .set({ specimen_id: specimen })
    .where('id', '=', replicate)
    .where('specimen_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('conflict', 'This file was attached to another specimen meanwhile.')
  await appendAudit(db, { action: 'specimen.attach', object: specimen, after: { replicate }, request })
}

/**
 * Attaches records that were imported a moment ago to the specimens whose codes stand in the names of their files. Others wait to be
 * attached on the page of the specimen.
 *
 * @returns how many
 */
export async function attachByName(db: Writer, replicates: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, f.name from replicate r join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
    where r.id = any(${[...replicates]}::uuid[]) and r.specimen_id is null order by r.number`.execute(db)
  const taken = new Set<string>()
  for (const code of new Set(rows.flatMap(({ name }) => projectsInName(name)))) {
    const project = await findProject(db, code)
    for (const specimen of project ? await followSpecimens(db, project) : []) {
      if (specimen.replicates.length > 0 || specimen.state === 'lost' || specimen.state === 'broken') continue
      const own = rows.filter(({ id, name }) => !taken.has(id) && namesSpecimen(name, specimen))
      // Two records of one file: which of them it was, somebody says on its page.
      if (own.length !== 1 || !(await candidates(db, specimen, own[0]!.id))[0]) continue
      taken.add(own[0]!.id)
      await attach(db, { specimen: specimen.id, replicate: own[0]!.id })
    }
  }
  return taken.size
}
