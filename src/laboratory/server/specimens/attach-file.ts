import { sql } from 'kysely'
import { AppError, forbidden } from '#contract/errors.ts'
import { sizesAgree } from '#contract/projects/specimen-file-names.ts'
import type { Geometry } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, type Database, isStaff, type Reader, type Writer } from '#server/db/database.ts'
import { findProject, lockProject, projectId, type Specimen } from '#laboratory/server/projects/index.ts'
import { advanceSpecimens } from './advance-specimens.ts'
import { labelsOf, likelihood, namesAnySpecimen, findSpecimen, type FollowedSpecimen } from './read-specimens.ts'

export type FileProposal = {
  /** Replicate of the file. */
  readonly replicate: string
  readonly file: string
  /** Coil, direction and number in the catalogue. */
  readonly place: string
  /** The file name contains the code of the specimen. */
  readonly named: boolean
  /** Whether the size in the file is the measured size; undefined if one is missing. */
  readonly sameSize: boolean | undefined
}

export type Candidate = {
  readonly id: string
  readonly file: string | null
  /** Name of the specimen in the file. */
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
      join coil v on v.id = t.coil_id join tree_node n on n.id = v.material_id
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

/** Files that may belong to a specimen, by code and size: best match first, at most 20. Staff only. */
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
    named: namesAnySpecimen([file, written], labels),
    sameSize: sizesAgree({ thickness: geometry.t0, width: geometry.b0 }, specimen),
  }))
  return proposals.toSorted((a, b) => likelihood(b) - likelihood(a)).slice(0, 20)
}

/** Whether a specimen is measured or tested and has no record. */
function takesFiles({ state, replicates }: FollowedSpecimen): boolean {
  return replicates.length === 0 && (state === 'measured' || state === 'tested')
}

/**
 * Attaches a record of the catalogue to a specimen, which becomes tested; row and project follow.
 *
 * @throws AppError `forbidden` if specimen or record is not visible to the caller or does not match; `conflict` if one of them is
 * attached already, or the specimen is not measured, lost or broken
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
      throw new AppError('conflict', `${specimen.code} accepts one file, after the specimen was measured.`)
    const [record] = await recordsWithoutSpecimen(db, specimen.project, { replicate })
    if (!record || !isOf(record, specimen)) throw forbidden()
    await attach(db, { specimen: specimen.id, replicate, request })
    await advanceSpecimens(db, caller, [replicate], request)
  })
}

/**
 * Attaches a record during its import. The specimen need not be measured.
 *
 * @throws AppError `conflict` if the specimen does not exist, is lost, broken, of another test, or has a record
 */
export async function attachImported(db: Writer, { specimen: id, replicate }: Attached): Promise<void> {
  const specimen = await heldSpecimen(db, id)
  const [record] = specimen ? await recordsWithoutSpecimen(db, specimen.project, { replicate }) : []
  if (!specimen || !record || isUnavailable(specimen) || !isOf(record, specimen))
    throw new AppError(
      'conflict',
      `The file cannot be attached to ${specimen?.code ?? 'the chosen specimen'}. Choose another specimen.`,
    )
  await attach(db, { specimen: id, replicate })
}

/** Finds a specimen and locks its project against simultaneous changes. */
async function heldSpecimen(db: Writer, id: string): Promise<FollowedSpecimen | undefined> {
  const project = (await findSpecimen(db, id))?.project
  if (project === undefined) return undefined
  await lockProject(db, await projectId(db, project))
  return findSpecimen(db, id)
}

/** Whether a specimen has a record, or is lost or broken. */
export function isUnavailable({ state, replicates }: FollowedSpecimen): boolean {
  return replicates.length > 0 || state === 'lost' || state === 'broken'
}

type Attached = { readonly specimen: string; readonly replicate: string; readonly request?: string | null }

/** @throws AppError `conflict` if the record is attached already */
export async function attach(db: Writer, { specimen, replicate, request = null }: Attached): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('replicate')
    .set({ specimen_id: specimen })
    .where('id', '=', replicate)
    .where('specimen_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('conflict', 'This file is already attached to another specimen.')
  await appendAudit(db, { action: 'specimen.attach', object: specimen, after: { replicate }, request })
}
