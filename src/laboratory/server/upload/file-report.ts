import type { FileReport, ReportedColumn, ReportedIssue, ReportedSpecimen } from '#contract/upload.ts'
import { thinned } from '#core/charts/thin.ts'
import { keptCurves } from '#core/evaluate/result/evaluation.ts'
import type { Issue } from '#core/issue.ts'
import type { Channel, FileReading } from '#core/read/specimen.ts'
import type { IngestError } from '#core/read/bytes/ingest-error.ts'
import { describeIssue, type ImportPlan, type PlannedSpecimen } from '#server/tests/import/index.ts'
import { excerptsAround } from './excerpts.ts'
import type { FilePlace } from './file-place.ts'
import { wordsOfPage } from './words-of-page.ts'
import type { OpenedFile } from './read-file.ts'

type Reported = OpenedFile & { readonly place: FilePlace }

/** Of issues, specimens and points of a curve a report keeps so many. */
const kept = { issues: 300, specimens: 500, points: 240, columns: 60 }

/** A file that could not be taken in at all. */
export function unreadableReport({ code, line, message }: IngestError): FileReport {
  return {
    ...empty,
    state: 'rejected',
    ...withIssues([{ severity: 'error', code, line, message }]),
  }
}

/** A file that is not imported, with every reason. */
export function refusedReport({ read, bytes, mapping, place }: Reported, reasons: readonly string[]): FileReport {
  const { reading } = read
  const found = [...reading.issues, ...reading.specimens.flatMap(({ issues }) => issues)]
  const told = new Set(found.map(describeIssue))
  const more = reasons
    .map((reason) => withoutName(reason, read.name))
    .filter((reason) => !told.has(reason))
    .map((message): Issue => ({ severity: 'error', code: 'cannot-import', message }))
  return {
    ...empty,
    ...headOf(reading, place),
    mapping,
    state: 'rejected',
    columns: columnsOf(reading),
    ...withIssues([...more, ...found]),
    excerpts: excerptsAround(bytes, linesOf([...more, ...found])),
  }
}

/** A file that an import takes, or that the store has already. */
export function acceptedReport({ read, bytes, mapping, place }: Reported, plan: ImportPlan): FileReport {
  const { reading } = read
  const known = plan.known.find(({ hash }) => hash === read.hash)
  const own = plan.specimens.filter(({ file }) => file === read)
  const sets = plan.points.filter(({ files }) => files.includes(read))
  const issues = [...reading.issues, ...own.flatMap((specimen) => specimen.issues)]
  return {
    ...empty,
    ...headOf(reading, place),
    mapping,
    state: known ? 'known' : 'ready',
    columns: columnsOf(reading),
    specimens: own.slice(0, kept.specimens).map(specimenOf),
    points: sets.map(({ condition, kind }) => `${condition}, ${kind}`),
    ...withIssues(issues),
    excerpts: excerptsAround(bytes, linesOf(issues)),
    known: known ? { importedAt: known.importedAt.toISOString(), as: known.as } : null,
  }
}

const empty: FileReport = {
  state: 'rejected',
  dialect: 'unknown',
  sure: 0,
  test: null,
  condition: null,
  replicate: null,
  mapping: [],
  columns: [],
  specimens: [],
  points: [],
  issues: [],
  counts: { error: 0, warning: 0, info: 0 },
  excerpts: [],
  known: null,
}

function headOf({ dialect, sure = 0 }: FileReading, { test, condition, replicate }: FilePlace) {
  return { dialect, sure, test, condition, replicate }
}

function withIssues(issues: readonly Issue[]): Pick<FileReport, 'issues' | 'counts'> {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { severity } of issues) counts[severity]++
  const order = { error: 0, warning: 1, info: 2 }
  const sorted = issues.toSorted((a, b) => order[a.severity] - order[b.severity])
  return { issues: sorted.slice(0, kept.issues).map(reported), counts }
}

function reported({ severity, code, line, column, message }: Issue): ReportedIssue {
  return { severity, code, line: line ?? null, column: column ?? null, message: wordsOfPage(message) }
}

function linesOf(issues: readonly Issue[]): number[] {
  return issues.flatMap(({ line, severity }) => (line === undefined || severity === 'info' ? [] : [line]))
}

function columnsOf({ specimens, tables = [] }: FileReading): ReportedColumn[] {
  const channels = [...specimens, ...tables][0]?.channels ?? []
  return channels.slice(0, kept.columns).map((channel: Channel) => ({
    name: channel.name,
    role: channel.role,
    unit: channel.unit,
    numbers: channel.values.reduce((n, value) => (Number.isFinite(value) ? n + 1 : n), 0),
    missing: Object.values(channel.missing).reduce((sum, n) => sum + n, 0),
  }))
}

function specimenOf({ specimen, condition, number, label, evaluation }: PlannedSpecimen): ReportedSpecimen {
  const kind = keptCurves.find((each) => (evaluation.curves[each]?.x.length ?? 0) > 1)
  const curve = kind && thinned(evaluation.curves[kind]!, kept.points)
  return {
    id: specimen.id,
    condition,
    number,
    label,
    rows: specimen.channels[0]?.values.length ?? 0,
    scalars: evaluation.scalars.map(({ id, value, unit, flags }) => ({ id, value, unit, flags })),
    curve: kind && curve ? { kind, x: [...curve.x], y: [...curve.y] } : null,
  }
}

/** The page shows the name beside it. */
function withoutName(reason: string, name: string): string {
  return reason.startsWith(name) ? reason.slice(name.length).replace(/^[,:] */, '') : reason
}
