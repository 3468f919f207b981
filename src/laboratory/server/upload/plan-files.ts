import type { FileChoice, FileReport, UploadSettings } from '#contract/upload.ts'
import { statedCondition, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { proposeSpecimens } from '#laboratory/server/specimens/index.ts'
import {
  type BesideStored,
  ImportError,
  type ImportPlan,
  type ImportRequest,
  planImport,
  type ReadFile,
} from '#server/tests/import/index.ts'
import type { Owner } from './batches.ts'
import { type FilePlace, placeOf } from './file-place.ts'
import { acceptedReport, refusedReport, unreadableReport } from './file-report.ts'
import type { UploadedFile } from './files.ts'
import { assertPublic } from './assert-public.ts'
import { type OpenedFile, readUploaded } from './read-file.ts'
import { specimensAt } from './replaced.ts'

export type PlanGiven = {
  readonly originals: Originals
  readonly settings: UploadSettings
  readonly owner: Owner
  /** The laboratory brings them: a file may be of a specimen of a project. */
  readonly ofProjects?: boolean
  /** What the files before these bring, as long as it is not stored. */
  readonly beside?: (test: TestCode) => BesideStored
}

export type PlannedFiles = {
  /** Null: no file of them can be imported, or the store has all of them. */
  readonly plan: ImportPlan | null
  readonly reports: ReadonlyMap<string, FileReport>
}

type Opened = OpenedFile & { readonly file: UploadedFile; readonly place: FilePlace }

/**
 * Plans one file of a batch, or all of one series, without storing anything: the check shows what comes of it, and the import stores
 * it. A file with an error is refused whole; the others go on.
 */
export async function planFiles(db: Reader, given: PlanGiven, files: readonly UploadedFile[]): Promise<PlannedFiles> {
  const reports = new Map<string, FileReport>()
  const opened: Opened[] = []
  for (const file of files) {
    const found = await open(db, given, file)
    if ('place' in found) opened.push(found)
    else reports.set(file.id, found)
  }
  const placed = opened.filter((one) => {
    const refusal = refusalOf(one.place)
    if (refusal) reports.set(one.file.id, refusedReport(one, [refusal]))
    return refusal === undefined
  })
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

/** Specimens of projects that a file may be of. Of several in one file somebody says it on the pages of the specimens. */
async function proposedFor(db: Reader, { owner }: PlanGiven, { read, file }: Opened, plan: ImportPlan) {
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

async function open(db: Reader, given: PlanGiven, file: UploadedFile): Promise<Opened | FileReport> {
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
 * Several conditions in the field of one file are those of its specimens, in their order, as if the file had stated them.
 *
 * @throws IngestError where they are not as many, and for one that the test does not have
 */
function withConditions(read: ReadFile, { condition, ...choice }: FileChoice, test: TestCode | null) {
  const each = condition?.split(/\s*;\s*|,\s+/).filter((one) => one !== '') ?? []
  if (each.length < 2) return { read, choice: { ...choice, ...(condition !== undefined && { condition }) } }
  const { specimens } = read.reading
  if (specimens.length !== each.length)
    throw new IngestError(
      'not-a-table',
      `${read.name} holds ${specimens.length} specimen${specimens.length === 1 ? '' : 's'}, and ${each.length} conditions were given. Give one for each, in their order, or one for all.`,
    )
  const wrong = test && each.find((one) => statedCondition(test, [one]) === undefined)
  if (wrong)
    throw new IngestError(
      'not-a-table',
      `'${wrong}' is not a condition of ${test}, as ${testType(test).condition.default} is.`,
    )
  const told = specimens.map((specimen, i) => {
    return { ...specimen, metadata: [{ key: 'condition', value: each[i]! }, ...specimen.metadata] }
  })
  return { read: { ...read, reading: { ...read.reading, specimens: told } }, choice }
}

function refusalOf({ test }: FilePlace): string | undefined {
  return test === null
    ? 'Which test this is stands neither in the file nor in its name. Choose it in the table, or for all files where they go.'
    : undefined
}

async function planOf(
  db: Reader,
  given: PlanGiven,
  files: readonly Opened[],
  reports: Map<string, FileReport>,
): Promise<ImportPlan | null> {
  if (files.length === 0) return null
  try {
    return await plan(db, given, files)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    if (files.length === 1) {
      reports.set(files[0]!.file.id, refusedReport(files[0]!, error.message.split('\n')))
      return null
    }
  }
  // One of a series is not as it should be: each alone shows which.
  for (const one of files) await planOf(db, given, [one], reports)
  const good = files.filter(({ file }) => !reports.has(file.id))
  if (good.length === files.length) {
    for (const one of files)
      reports.set(one.file.id, refusedReport(one, ['These files do not go together as one series.']))
    return null
  }
  return planOf(db, given, good, reports)
}

async function plan(db: Reader, given: PlanGiven, files: readonly Opened[]): Promise<ImportPlan> {
  const { settings, owner } = given
  const [{ place: own, file }] = files as [Opened]
  // Where the specimen of this number is replaced, the new one takes the next that is free.
  const place = file.choice.replaces ? { ...own, proposed: own.replicate !== null } : own
  const beside = given.beside?.(place.test!)
  const request: ImportRequest = {
    ...settings,
    newMaterial: settings.newMaterial ? { free: settings.free } : undefined,
    newVariant: settings.newVariant ?? undefined,
    owner: owner ?? undefined,
    test: place.test!,
    condition: place.condition ?? undefined,
    geometry: Object.keys(settings.geometry).length > 0 ? settings.geometry : undefined,
    // A number from a head or a name gives way to one that is there; what somebody chose does not.
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
