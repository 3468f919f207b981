import type { FileReport, ReportedColumn, ReportedIssue, ReportedSpecimen } from '#contract/uploads/upload.ts'
import { thinned } from '#core/charts/thin.ts'
import { storedCurveKinds } from '#core/evaluate/result/evaluation.ts'
import type { Issue } from '#core/issue.ts'
import type { Channel, FileReading } from '#core/read/specimen.ts'
import type { IngestError } from '#core/read/bytes/ingest-error.ts'
import { describeIssue, type ImportPlan, type ImportReason, type PlannedSpecimen } from '#server/tests/import/index.ts'
import type { FilePlace, OpenedFile } from './read-file.ts'

type Reported = OpenedFile & { readonly place: FilePlace }

/** Maximum entries of a report. */
const kept = { issues: 300, specimens: 500, points: 240, columns: 60, suggestions: 8 }

/** Report of a file that cannot be read. */
export function unreadableReport({ code, line, message }: IngestError): FileReport {
  return {
    ...empty,
    state: 'rejected',
    ...withIssues([{ severity: 'error', code, line, message }]),
  }
}

/** Report of a file that cannot be imported, with all reasons. */
export function refusedReport({ read, bytes, mapping, place }: Reported, reasons: readonly ImportReason[]): FileReport {
  const { reading } = read
  const found = [...reading.issues, ...reading.specimens.flatMap(({ issues }) => issues)]
  const known = new Set(found.map(describeIssue))
  const more = reasons
    .map((reason) => ({ ...reason, message: withoutName(reason.message, read.name) }))
    .filter(({ message }) => !known.has(message))
    .map((reason): FoundIssue => ({ ...reason, severity: 'error' }))
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

/** Report of a file that can be imported, or is stored already. */
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

type FoundIssue = Issue & Pick<ImportReason, 'suggestions'>

function withIssues(issues: readonly FoundIssue[]): Pick<FileReport, 'issues' | 'counts'> {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { severity } of issues) counts[severity]++
  const order = { error: 0, warning: 1, info: 2 }
  const sorted = issues.toSorted((a, b) => order[a.severity] - order[b.severity])
  return { issues: sorted.slice(0, kept.issues).map(reported), counts }
}

function reported({ severity, code, line, column, message, role, suggestions = [] }: FoundIssue): ReportedIssue {
  return {
    severity,
    code,
    line: line ?? null,
    column: column ?? null,
    message: wordsOfPage(message),
    ...(role !== undefined && { role }),
    ...(suggestions.length > 0 && { suggestions: suggestions.slice(0, kept.suggestions) }),
  }
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
  const kind = storedCurveKinds.find((each) => (evaluation.curves[each]?.x.length ?? 0) > 1)
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

/** The page shows the name next to it. */
function withoutName(reason: string, name: string): string {
  return reason.startsWith(name) ? reason.slice(name.length).replace(/^[,:] */, '') : reason
}

/** Lines before and after, number of places, and characters per line. */
const around = 4
const maxIssues = 20
const maxLength = 300

/**
 * Excerpts of a text around some lines; none of a workbook.
 *
 * @param lines 1-based
 */
function excerptsAround(bytes: Uint8Array, lines: readonly number[]): { from: number; lines: string[] }[] {
  const wanted = [...new Set(lines)].toSorted((a, b) => a - b).slice(0, maxIssues)
  if (wanted.length === 0 || (bytes[0] === 0x50 && bytes[1] === 0x4b) || bytes[0] === 0xd0) return []
  const stretches: { from: number; to: number }[] = []
  for (const line of wanted) {
    const last = stretches.at(-1)
    if (last && line - around <= last.to + 1) last.to = line + around
    else stretches.push({ from: Math.max(1, line - around), to: line + around })
  }
  const text = firstLines(bytes, stretches.at(-1)!.to)
  return stretches
    .map(({ from, to }) => ({ from, lines: text.slice(from - 1, to).map((line) => line.slice(0, maxLength)) }))
    .filter((excerpt) => excerpt.lines.length > 0)
}

/** First lines of a file: UTF-16 by its byte order mark, otherwise UTF-8, where an invalid byte becomes �. */
function firstLines(bytes: Uint8Array, count: number): string[] {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (wide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes).split(/\r\n|\r|\n/)
  let end = 0
  for (let n = 0; n < count && end < bytes.length; n++) {
    const next = bytes.indexOf(10, end)
    end = next < 0 ? bytes.length : next + 1
  }
  return new TextDecoder().decode(bytes.subarray(0, end)).split(/\r\n|\r|\n/)
}

/**
 * Names on the page of the options of commands, because the shared checks name the options of the command line.
 */
const fields: readonly (readonly [RegExp, string])[] = [
  [/Pass --geometry b0=…,t0=… or S0=… or d0=…/g, 'Enter width and thickness, section or diameter'],
  [
    /Pass --geometry L0=… or, of the extensometer, Le=…/g,
    'Enter the gauge length, or the length of the extensometer under Columns',
  ],
  [/Pass --geometry (Le=(?:…|[\d.]*\d))/g, 'Enter $1 under Columns'],
  [/pass --geometry (Le=(?:…|[\d.]*\d))/g, 'enter $1 under Columns'],
  [/Pass --geometry (\w+=(?:…|[\d.]*\d)(?:,\w+=…)*)/g, 'Enter $1 under Dimensions'],
  [/pass --geometry (\w+=(?:…|[\d.]*\d)(?:,\w+=…)*)/g, 'enter $1 under Dimensions'],
  [/; --map "[^"]*" states another/g, '; choose another under Columns'],
  [/pass --map "[^"]*"/g, 'select this under Columns'],
  [/assign the columns: --map "[^"]*"/g, 'assign the columns under Columns'],
  [/: --test (\w+)/g, ', $1'],
  [/[Pp]ass --orientation RD, DD or TD, or --condition/g, 'choose it in the table'],
  [
    /To create it, enter its complete address and add --new-material/g,
    'To create it, enter its complete address and tick “Create the material if it does not exist”',
  ],
  [/To create it, add --new-coil \S+(?: Mill\])?/g, 'To create it, enter its thickness'],
  [
    /Add --new-material, or add --into-synthetic to store them with synthetic specimens/g,
    'Choose or create another material, or tick “Allow measured specimens in a synthetic coil”',
  ],
  [/--new-material/g, '“Create the material if it does not exist”'],
  [/but --test (\w+) is selected/g, 'but $1 is selected'],
  [/omit --replicate to use the next free number/g, 'leave the number empty to use the next free one'],
  [/add --replicate N to choose their first number/g, 'choose another number'],
]

export function wordsOfPage(message: string): string {
  return fields.reduce((text, [option, words]) => text.replace(option, words), message)
}
