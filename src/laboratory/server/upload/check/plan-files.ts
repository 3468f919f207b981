import { issueRemedies } from '#contract/uploads/issue-remedies.ts'
import type { FileChoice, FileReport, UploadSettings } from '#contract/uploads/upload.ts'
import { statedCondition, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { proposeSpecimens } from '#laboratory/server/specimens/index.ts'
import {
  type PendingRecords,
  ImportError,
  type ImportPlan,
  type ImportReason,
  type ImportRequest,
  planImport,
  type ReadFile,
} from '#server/tests/import/index.ts'
import type { Owner } from '../batches.ts'
import { type FilePlace, placeOf, type OpenedFile, readUploaded } from './read-file.ts'
import { acceptedReport, refusedReport, unreadableReport } from './file-report.ts'
import type { UploadedFile } from '../files.ts'
import { specimensAt } from './replaced-records.ts'
import { sql } from 'kysely'

export type PlanContext = {
  readonly originals: Originals
  readonly settings: UploadSettings
  readonly owner: Owner
  /** The files are of the laboratory, so they may belong to specimens of projects. */
  readonly ofProjects?: boolean
  /** Planned records of earlier files, until they are stored. */
  readonly beside?: (test: TestCode) => PendingRecords
}

export type PlannedFiles = {
  /** Null: no file can be imported, or all are stored already. */
  readonly plan: ImportPlan | null
  readonly reports: ReadonlyMap<string, FileReport>
}

type Opened = OpenedFile & { readonly file: UploadedFile; readonly place: FilePlace }

/**
 * Plans one file of a batch, or all files of a series, without storing anything. Check and import both use it. A file with an error
 * is refused completely; the others continue.
 */
export async function planFiles(db: Reader, given: PlanContext, files: readonly UploadedFile[]): Promise<PlannedFiles> {
  const reports = new Map<string, FileReport>()
  const opened: Opened[] = []
  for (const file of files) {
    const found = await open(db, given, file)
    if ('place' in found) opened.push(found)
    else reports.set(file.id, found)
  }
  for (const one of opened)
    if (one.place.test === null) reports.set(one.file.id, refusedReport(one, await withoutTest(db, given, one)))
  const placed = opened.filter(({ place }) => place.test !== null)
  const plan = await planOf(db, given, placed, reports)
  for (const one of plan ? placed : []) {
    if (reports.has(one.file.id)) continue
    const taken = await specimensAt(db, plan!, one.read)
    const replaces = one.file.choice.replaces ? taken : []
    const ofProjects = given.ofProjects ? await proposedFor(db, given, one, plan!) : []
    reports.set(one.file.id, {
      ...acceptedReport(one, plan!),
      ...(taken.length > 0 && { taken }),
      ...(replaces.length > 0 && { replaces }),
      ...(ofProjects.length > 0 && { ofProjects }),
    })
  }
  return { plan: plan && (plan.specimens.length > 0 || plan.points.length > 0) ? plan : null, reports }
}

/** Specimens of projects that a file may belong to; none for a file of several specimens, which is attached on their pages. */
async function proposedFor(db: Reader, { owner }: PlanContext, { read, file }: Opened, plan: ImportPlan) {
  const [own, ...more] = plan.specimens.filter((one) => one.file === read)
  if (!own || more.length > 0) return []
  const { specimen, condition, evaluation } = own
  const { geometry } = evaluation
  return proposeSpecimens(db, {
    owner,
    file: file.name,
    specimen: specimen.id,
    test: plan.request.test,
    condition,
    geometry,
  })
}

async function open(db: Reader, given: PlanContext, file: UploadedFile): Promise<Opened | FileReport> {
  try {
    const opened = await readUploaded(db, given, file)
    const { test } = placeOf(file.name, opened.read.reading, file.choice, given.settings)
    const { read, choice } = withConditions(opened.read, file.choice, test)
    return { ...opened, read, file, place: placeOf(file.name, read.reading, choice, given.settings) }
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    return unreadableReport(error)
  }
}

/**
 * Applies several conditions in the field of a file to its specimens, in order.
 *
 * @throws IngestError for a different number of conditions, or one that the test does not have
 */
function withConditions(read: ReadFile, { condition, ...choice }: FileChoice, test: TestCode | null) {
  const each = condition?.split(/\s*;\s*|,\s+/).filter((one) => one !== '') ?? []
  if (each.length < 2) return { read, choice: { ...choice, ...(condition !== undefined && { condition }) } }
  const { specimens } = read.reading
  if (specimens.length !== each.length)
    throw new IngestError(
      'not-a-table',
      `${read.name} contains ${specimens.length} specimen${specimens.length === 1 ? '' : 's'}, but ${each.length} conditions were entered. Enter one per specimen in order, or one for all.`,
    )
  const wrong = test && each.find((one) => statedCondition(test, [one]) === undefined)
  if (wrong)
    throw new IngestError(
      'not-a-table',
      `'${wrong}' is not a condition of ${test}. Example: ${testType(test).condition.default}.`,
    )
  const withStated = specimens.map((specimen, i) => {
    return { ...specimen, metadata: [{ key: 'condition', value: each[i]! }, ...specimen.metadata] }
  })
  return { read: { ...read, reading: { ...read.reading, specimens: withStated } }, choice }
}

const cannotBeOneSeries = { code: 'cannot-import', message: 'These files cannot be imported as one series.' }

/** Reasons of a file without a test, with those of its destination, condition and dimensions as a tension test. */
async function withoutTest(db: Reader, given: PlanContext, file: Opened): Promise<readonly ImportReason[]> {
  const others = await reasonsOf(db, given, { ...file, place: { ...file.place, test: 'UAT' } })
  // Missing channels may be those of another test.
  const more = others.filter(({ code }) => code !== undefined && Object.hasOwn(issueRemedies, code))
  const message = 'Test type not found. Choose it for all files, or in the table.'
  const assumed = ' Until then, other causes are those of a tension test.'
  const isAssumed = more.some(({ code }) => code !== 'material-missing')
  return [{ code: 'test-missing', message: isAssumed ? message + assumed : message }, ...more]
}

async function reasonsOf(db: Reader, given: PlanContext, file: Opened): Promise<readonly ImportReason[]> {
  try {
    await plan(db, given, [file])
    return []
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return error.reasons
  }
}

async function planOf(
  db: Reader,
  given: PlanContext,
  files: readonly Opened[],
  reports: Map<string, FileReport>,
): Promise<ImportPlan | null> {
  if (files.length === 0) return null
  try {
    return await plan(db, given, files)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    if (files.length === 1) {
      reports.set(files[0]!.file.id, refusedReport(files[0]!, error.reasons))
      return null
    }
  }
  // One file of a series has an error; planning each separately shows which.
  for (const one of files) await planOf(db, given, [one], reports)
  const good = files.filter(({ file }) => !reports.has(file.id))
  if (good.length === files.length) {
    for (const one of files) reports.set(one.file.id, refusedReport(one, [cannotBeOneSeries]))
    return null
  }
  return planOf(db, given, good, reports)
}

async function plan(db: Reader, given: PlanContext, files: readonly Opened[]): Promise<ImportPlan> {
  const { settings, owner } = given
  const [{ place: own, file }] = files as [Opened]
  // If a specimen is replaced, the new one gets the next free number.
  const place = file.choice.replaces ? { ...own, proposed: own.replicate !== null } : own
  const beside = given.beside?.(place.test!)
  const request: ImportRequest = {
    ...settings,
    newMaterial: settings.newMaterial ? { free: settings.free } : undefined,
    coil: settings.coil,
    newCoil: settings.newCoil ?? undefined,
    owner: owner ?? undefined,
    test: place.test!,
    condition: place.condition ?? undefined,
    geometry: Object.keys(settings.geometry).length > 0 ? settings.geometry : undefined,
    // A number from head or name is replaced by the next free one; a chosen number is refused.
    givesWay: true,
    ...(place.proposed ? { proposed: place.replicate ?? undefined } : { replicate: place.replicate ?? undefined }),
  }
  const made = await planImport(
    db,
    files.map(({ read }) => read),
    request,
    beside,
  )
  if (owner === null) await assertPublic(db, made.target)
  return made
}

/**
 * Refuses a private material, existing or new below a private node, for files of the public catalogue. For files of an organisation
 * `Wanted.owner` limits the target.
 *
 * @throws ImportError
 */
async function assertPublic(db: Reader, { path, material }: ImportPlan['target']): Promise<void> {
  const above = path.split('/').map((_, i, steps) =>
    steps
      .slice(0, i + 1)
      .join('/')
      .toLowerCase(),
  )
  const nearest = await db
    .selectFrom('tree_node')
    .where(sql<boolean>`lower_path = any(${above})`)
    .orderBy(sql`length(path)`, 'desc')
    .select(['organisation_id'])
    .executeTakeFirst()
  if ((nearest?.organisation_id ?? null) === null) return
  throw new ImportError(
    `${material} is a private material of an organisation. This page imports only into the public catalogue`,
  )
}
