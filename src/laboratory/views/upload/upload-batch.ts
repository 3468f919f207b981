import type { ImportedRecords, FileReport, ReportedIssue } from '#contract/uploads/upload.ts'
import { testType } from '#core/test-types/index.ts'
import { dialects } from '#core/read/dialects/index.ts'
import type { Reader } from '#server/db/database.ts'
import {
  checkKey,
  latestFirstCheck,
  findBatch,
  holdsLiterature,
  literatureOf,
  releaseOfLiterature,
  importKey,
  listFiles,
  takenNumbers,
  type UploadedFile,
  undoKey,
  findUndoBlockers,
} from '#laboratory/server/upload/index.ts'
import { pendingWork } from '#views/jobs/pending-work.ts'
import { knownDestinations } from './known-destinations.ts'
import { chartsOf } from './new-curves.ts'
import { proposedPlace } from './proposed-place.ts'
import { movedNumbers } from './numbers.ts'

/**
 * A batch as shown on its page; undefined if it does not exist or is not visible to the caller.
 *
 * @param step  `review` includes the curves, and so does a batch that is ready for review
 */
export async function uploadBatch(db: Reader, id: string, { step }: { readonly step?: string | undefined } = {}) {
  const batch = await findBatch(db, id)
  if (!batch) return undefined
  const files = await listFiles(db, id)
  const used = files.filter((file) => !isLeftOut(file))
  const firstCheck = batch.settings === null ? await latestFirstCheck(db, id) : undefined
  const work = await pendingWork(db, {
    check: checkKey(id),
    import: importKey(id),
    undoing: undoKey(id),
    'first check': firstCheck ?? '',
  })
  const isChecking =
    (work?.kind === 'check' || work?.kind === 'first check') && (work.state === 'waiting' || work.state === 'running')
  const ready = used.flatMap(({ report }) => (report?.state === 'ready' ? [report] : []))
  return {
    id,
    owner: batch.organisation_id,
    revision: batch.revision,
    settings: batch.settings,
    reason: batch.reason,
    problem: batch.problem,
    importedAt: batch.imported_at?.toISOString() ?? null,
    affectedRecords: batch.touched,
    made: batch.made && (await madeBy(db, batch.made)),
    work,
    literature: batch.organisation_id === null ? await literatureView(db, id, files) : null,
    files: files.map(fileRow),
    proposed: await proposedPlace(
      db,
      files.map(({ name }) => name),
      batch.organisation_id,
    ),
    known: batch.imported_at
      ? { materials: [], grades: [], coils: [] }
      : await knownDestinations(db, batch.settings?.material),
    /** A check that still runs may compare files that it has read. */
    checked: used.length > 0 && used.every(({ report }) => report !== null) && !isChecking,
    difference: differenceOf(files),
    warnings: ready.reduce((sum, { counts }) => sum + counts.warning, 0),
    issues: foldIssues(
      used.flatMap(({ name, report }) => (report?.issues ?? []).map((issue) => ({ ...issue, file: name }))),
    ),
    columns: columnsByDialect(files),
    numbers: batch.made ? [] : await movedNumbers(db, batch.touched?.coilId ?? null, ready),
    missing: batch.made ? [] : await missingDirections(db, batch.touched?.coilId ?? null, ready),
    charts:
      batch.made === null && (step ?? 'review') === 'review'
        ? await chartsOf(db, batch.touched?.coilId ?? null, ready)
        : [],
    undoBlockers: batch.made ? await findUndoBlockers(db, batch.made) : [],
  }
}

/** The check and import of tables of published values; null for a batch of other files. */
async function literatureView(db: Reader, batch: string, files: readonly UploadedFile[]) {
  const found = await literatureOf(db, batch)
  if (!found && !holdsLiterature(files)) return null
  const release = found?.stored ? await releaseOfLiterature(db, found.stored) : undefined
  return {
    revision: found?.revision ?? null,
    preview: found?.preview ?? null,
    importedAt: found?.imported_at?.toISOString() ?? null,
    reason: found?.reason ?? null,
    materials: found?.stored?.materials.map(({ key }) => key) ?? [],
    undoBlockers:
      release === undefined
        ? []
        : [`Release ${release} has published values of this import. Upload a correction instead.`],
  }
}

export type UploadBatchView = NonNullable<Awaited<ReturnType<typeof uploadBatch>>>
export type UploadFileRow = ReturnType<typeof fileRow>

function fileRow({ id, name, bytes, archive, choice, report, duplicates }: UploadedFile) {
  return {
    id,
    name,
    archive,
    /** Names of further files with the same bytes. */
    duplicates,
    kilobytes: Math.max(1, Math.round(bytes / 1000)),
    choice,
    state: isLeftOut({ choice, report }) ? ('left out' as const) : (report?.state ?? ('not checked' as const)),
    dialect: report ? dialectName(report.dialect) : null,
    sure: report?.sure ?? null,
    test: report?.test ?? null,
    condition: report?.specimens[0]?.condition ?? report?.condition ?? null,
    specimens: report?.specimens.map(({ label }) => label) ?? [],
    points: report?.points ?? [],
    known: report?.known?.as ?? [],
    taken: takenNumbers({ report, choice }),
    replaces: report?.replaces?.map(({ label }) => label) ?? [],
    ofProjects: report?.ofProjects ?? [],
    errors: report?.counts.error ?? 0,
    warnings: report?.counts.warning ?? 0,
  }
}

/** Stored records of an import and their address: null if the coil is not visible to the reader yet. */
async function madeBy(db: Reader, { coilId, files, replicates, points }: ImportedRecords) {
  const coil = await db
    .selectFrom('coil as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', coilId)
    .select(['n.path', 'v.slug'])
    .executeTakeFirst()
  return {
    files: files.length,
    specimens: replicates.length,
    sets: points.length,
    /** Null if not visible to the reader yet. */
    coil: coil ? coilId : null,
    address: coil ? `/mi-database/${coil.path}?variant=${coil.slug}` : null,
  }
}

export function dialectName(id: string): string {
  return dialects.find((dialect) => dialect.id === id)?.label ?? 'Not recognised'
}

/** Excluded by the reader. An archive that cannot be unpacked is excluded as well; its report states why. */
export function isLeftOut({ choice, report }: Pick<UploadedFile, 'choice' | 'report'>): boolean {
  return choice.leaveOut === true && report === null
}

function differenceOf(files: readonly UploadedFile[]) {
  const count = (test: (file: UploadedFile) => boolean) => files.filter(test).length
  const of = (state: FileReport['state']) => (file: UploadedFile) => !isLeftOut(file) && file.report?.state === state
  const ready = files.filter(of('ready'))
  return {
    files: ready.length,
    specimens: ready.reduce((sum, { report }) => sum + report!.specimens.length, 0),
    rows: ready.reduce((sum, { report }) => sum + report!.specimens.reduce((rows, one) => rows + one.rows, 0), 0),
    sets: ready.reduce((sum, { report }) => sum + report!.points.length, 0),
    unchanged: count(of('known')),
    rejected: count(of('rejected')),
    leftOut: count(isLeftOut),
    attached: ready.flatMap(({ name, report, choice }) => {
      const code = chosenSpecimen(report!, choice)?.code
      return code === undefined ? [] : [`${name}: ${code}`]
    }),
    replaced: ready.flatMap(({ report }) => (report!.replaces ?? []).map(({ label }) => `${report!.test} ${label}`)),
  }
}

/** The specimen of a project that a file will be attached to: chosen by the reader, or named by the file. */
function chosenSpecimen({ ofProjects = [] }: FileReport, { specimen }: UploadedFile['choice']) {
  const named = ofProjects.filter((one) => one.named)
  return specimen === undefined
    ? named.length === 1
      ? named[0]
      : undefined
    : ofProjects.find(({ id }) => id === specimen)
}

/** Columns of the first file of each dialect, to be assigned by the reader. */
function columnsByDialect(files: readonly UploadedFile[]) {
  const reports = files.flatMap(({ name, report }) =>
    report && report.columns.length > 0 ? [{ name, ...report }] : [],
  )
  return [...Map.groupBy(reports, ({ dialect }) => dialect)].map(([dialect, own]) => ({
    dialect,
    name: dialectName(dialect),
    example: own[0]!.name,
    files: own.length,
    mapping: own[0]!.mapping,
    columns: own[0]!.columns,
  }))
}

/** Directions that a coil lacks after the import of a test that is measured in three. */
async function missingDirections(db: Reader, coilId: string | null, reports: readonly FileReport[]): Promise<string[]> {
  const stored = coilId === null ? [] : await measuredDirections(db, coilId)
  return [...Map.groupBy(reports, ({ test }) => test)].flatMap(([test, own]) => {
    if (test === null || testType(test).condition.pattern !== 'orientation-replicate') return []
    const there = new Set([
      ...own.flatMap(({ specimens }) => specimens.map(({ condition }) => condition)),
      ...stored.flatMap(({ code, label }) => (code === test ? [label] : [])),
    ])
    const gaps = ['RD', 'DD', 'TD'].filter((direction) => !there.has(direction))
    return gaps.length === 0 || gaps.length === 3 ? [] : [`${test} ${gaps.join(' and ')}`]
  })
}

/** Of specimens that count. */
function measuredDirections(db: Reader, coilId: string) {
  return db
    .selectFrom('test_series as t')
    .innerJoin('condition as c', 'c.series_id', 't.id')
    .innerJoin('replicate as r', 'r.condition_id', 'c.id')
    .where('t.coil_id', '=', coilId)
    .where('r.status', '<>', 'withdrawn')
    .distinct()
    .select(['t.code', 'c.label'])
    .execute()
}

/** Issues of one kind. */
export type FoldedIssue = {
  readonly severity: ReportedIssue['severity']
  readonly code: string
  readonly column: string | null
  readonly count: number
  /** Line of the first issue. */
  readonly line: number | null
  readonly message: string
  /** Known names that may be meant. */
  readonly suggestions: readonly string[]
  /** Channel that the column is by its heading, for issues of its unit. */
  readonly role: string | null
  /** Names of the files, at most three. */
  readonly files: readonly string[]
  readonly fileCount: number
}

/** Groups equal issues of several lines and files; errors first. */
export function foldIssues(issues: readonly (ReportedIssue & { readonly file: string })[]): FoldedIssue[] {
  const groups = Map.groupBy(issues, ({ severity, code, column }) => `${severity} ${code} ${column ?? ''}`)
  const order = { error: 0, warning: 1, info: 2 }
  return [...groups.values()]
    .map((group): FoldedIssue => {
      const { severity, code, column, line, message } = group[0]!
      const files = [...new Set(group.map(({ file }) => file))]
      return {
        severity,
        code,
        column,
        count: group.length,
        line,
        message,
        suggestions: group[0]!.suggestions ?? [],
        role: group[0]!.role ?? null,
        files: files.slice(0, 3),
        fileCount: files.length,
      }
    })
    .toSorted((a, b) => order[a.severity] - order[b.severity] || b.count - a.count)
}
