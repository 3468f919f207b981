import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import { sizesAgree } from '#contract/projects/file-of-specimen.ts'
import type { Geometry } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, type Database, isStaff, type Reader, type Writer } from '#server/db/database.ts'
import { findProject, holdProject, projectId, type Specimen } from '#laboratory/server/projects/index.ts'
import { followRecords } from './follow-records.ts'
import { labelsOf, likelihood, namesOne } from './names.ts'
import { findSpecimen, type FollowedSpecimen } from './read-specimens.ts'

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

export type Candidate = {
  readonly id: string
  readonly file: string | null
  /** What the file calls its specimen. */
  readonly specimen: string | null
  readonly test: TestCode
  readonly coil: string
  readonly condition: string
  readonly number: number
  readonly geometry: Geometry
}

type Among = { readonly test?: TestCode; readonly replicate?: string; readonly naming?: readonly string[] }

/**
 * Measured records without a specimen, which a customer of the project may read once they are released: of a test, one of them, or those
 * whose file or specimen names the project; the latest import first.
 */
export async function recordsWithoutSpecimen(
  db: Reader,
  project: string,
  { test, replicate, naming }: Among,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id, f.name as file, r.specimen, t.code as test, v.name as coil, c.label as condition, r.number, r.geometry
    from replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id
      join variant v on v.id = t.variant_id join tree_node n on n.id = v.material_id
      join project p on p.code = ${project}
      left join raw_file f on f.material_id = r.material_id and f.hash = r.raw_file_hash
    where r.specimen_id is null and not r.synthetic and r.status <> 'withdrawn'
      and (n.visibility = 'public' or n.organisation_id = p.organisation_id)
      and (${test ?? null}::text is null or t.code = ${test ?? null})
      and (${replicate ?? null}::text is null or r.id::text = ${replicate ?? null})
      and (${naming === undefined} or exists (select from unnest(${[...(naming ?? [])]}::text[]) one
        where position(one in regexp_replace(upper(concat_ws(' ', f.name, r.specimen)), '[^[:alnum:]]+', '-', 'g')) > 0))
    order by f.imported_at desc nulls last, r.number limit ${naming === undefined ? 500 : 2000}`.execute(db)
  return rows
}

/** Whether a record is of the test and direction of a specimen. */
export function isOf({ test, condition }: Candidate, specimen: Specimen): boolean {
  return test === specimen.test && (specimen.direction === '-' || condition.split(' ')[0] === specimen.direction)
}

/** Files that may be of a specimen, by its code in their names and by its size: the likeliest first, 20 at most. Staff's alone. */
export async function proposeFiles(db: Reader, specimen: FollowedSpecimen): Promise<FileProposal[]> {
  if (!takesFiles(specimen)) return []
  const found = await recordsWithoutSpecimen(db, specimen.project, { test: specimen.test })
  const of = found.filter((record) => isOf(record, specimen))
  const project = await findProject(db, specimen.project)
  const labels = project ? labelsOf(specimen.code, project) : [specimen.code]
  const proposals = of.map(({ id, file, specimen: written, coil, condition, number, geometry }) => ({
    replicate: id,
    file: file ?? '',
    place: `${coil}, ${condition} ${number}`,
    named: namesOne([file, written], labels),
    sameSize: sizesAgree({ thickness: geometry.t0, width: geometry.b0 }, specimen),
  }))
  return proposals.toSorted((a, b) => likelihood(b) - likelihood(a)).slice(0, 20)
}

/** A specimen that is here and whole, and has no record yet. */
function takesFiles({ state, replicates }: FollowedSpecimen): boolean {
  return replicates.length === 0 && (state === 'measured' || state === 'tested')
}

/**
 * Says that a record of the catalogue was measured on a specimen: it is tested then, and its row and project follow.
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
    const specimen = await heldSpecimen(db, id)
    if (!specimen) throw forbidden()
    if (!takesFiles(specimen))
      throw new AppError('conflict', `${specimen.code} takes a file once it is measured, and one alone.`)
    const [record] = await recordsWithoutSpecimen(db, specimen.project, { replicate })
    if (!record || !isOf(record, specimen)) throw forbidden()
    await attach(db, { specimen: specimen.id, replicate, request })
    await followRecords(db, caller, [replicate], request)
  })
}

/**
 * The same for a record that was imported a moment ago. Its specimen need not be measured yet: which one it was is known from the test.
 *
 * @throws AppError `conflict` where the specimen is lost, broken, of another test or has its record, and where it is nobody's
 */
export async function attachImported(db: Writer, { specimen: id, replicate }: Attached): Promise<void> {
  const specimen = await heldSpecimen(db, id)
  const [record] = specimen ? await recordsWithoutSpecimen(db, specimen.project, { replicate }) : []
  if (!specimen || !record || isGone(specimen) || !isOf(record, specimen))
    throw new AppError(
      'conflict',
      `It cannot be attached to ${specimen?.code ?? 'the specimen that was chosen'}. Choose another one.`,
    )
  await attach(db, { specimen: id, replicate })
}

/** A specimen, as it is once nobody else attaches: two who do it at once do it one after the other, and the second is told. */
async function heldSpecimen(db: Writer, id: string): Promise<FollowedSpecimen | undefined> {
  const project = (await findSpecimen(db, id))?.project
  if (project === undefined) return undefined
  await holdProject(db, await projectId(db, project))
  return findSpecimen(db, id)
}

/** It takes no record: there is one, or it was lost or broken. */
export function isGone({ state, replicates }: FollowedSpecimen): boolean {
  return replicates.length > 0 || state === 'lost' || state === 'broken'
}

type Attached = { readonly specimen: string; readonly replicate: string; readonly request?: string | null }

/** @throws AppError `conflict` for a record that has its specimen by now */
export async function attach(db: Writer, { specimen, replicate, request = null }: Attached): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('replicate')
    .set({ specimen_id: specimen })
    .where('id', '=', replicate)
    .where('specimen_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('conflict', 'This file was attached to another specimen meanwhile.')
  await appendAudit(db, { action: 'specimen.attach', object: specimen, after: { replicate }, request })
}
