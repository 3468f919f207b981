import type { ChannelRole, FileReading, PointTable, Specimen, TextColumn } from '../read/specimen.ts'
import type { TestCode } from '../test-types/test-type.ts'

/** One thing that a file holds for a test. */
export type FileRecord = {
  /** `field`: strains over a surface; `limits`: points of a forming limit; `locus`: fracture points of many specimens. */
  readonly holds: 'specimen' | 'field' | 'limits' | 'locus'
  /** The specimen; for a table its rows, with what the file's head states. */
  readonly specimen: Specimen
  /** Columns of words beside the rows of a table. */
  readonly texts: readonly TextColumn[]
}

/** Specimens of a file, and its tables where they are what this test measures; a literature table is nobody's record. */
export function recordsOf(code: TestCode, reading: FileReading): FileRecord[] {
  const specimens = reading.specimens.map((specimen): FileRecord => ({
    holds: code === 'FSM' && isField(specimen) ? 'field' : code === 'FLC' && isPoints(specimen) ? 'limits' : 'specimen',
    specimen,
    texts: [],
  }))
  const tables = (reading.tables ?? []).flatMap((table): FileRecord[] => {
    const holds = holdingOf(code, table)
    return holds ? [{ holds, specimen: asSpecimen(table, reading), texts: table.texts }] : []
  })
  return [...specimens, ...tables]
}

/** The rows of a record as evaluations of points take them. */
export function tableOf({ specimen: { id, channels }, texts }: Omit<FileRecord, 'holds'>): PointTable {
  return { name: id, channels, texts }
}

function holdingOf(code: TestCode, table: PointTable): FileRecord['holds'] | undefined {
  if (code === 'FLC') return has(table, 'eps1', 'eps2') ? 'limits' : undefined
  if (code !== 'FSM') return undefined
  if (isField(table)) return 'field'
  return has(table, 'triaxiality') || has(table, 'eps1', 'eps2') ? 'locus' : undefined
}

function isField(rows: Pick<PointTable, 'channels'>): boolean {
  return has(rows, 'x', 'y', 'eps1', 'eps2')
}

/** Major and minor strain alone, none near zero: limits of many blanks, and not the path of one, which begins there. */
function isPoints(rows: Pick<PointTable, 'channels'>): boolean {
  const of = (role: ChannelRole) => rows.channels.find((channel) => channel.role === role)
  if (of('time') || of('x') || of('force') || !of('eps2')) return false
  const major = of('eps1')?.values.filter(Number.isFinite) ?? new Float64Array()
  const least = major.reduce((low, value) => Math.min(low, value), Infinity)
  const most = major.reduce((high, value) => Math.max(high, value), -Infinity)
  return major.length > 0 && least > 0.2 * most
}

/** Columns by their role, or by their name where the role is `other`. */
function has({ channels }: Pick<PointTable, 'channels'>, ...names: string[]): boolean {
  return names.every((name) =>
    channels.some((channel) => (channel.role === 'other' ? channel.name : channel.role) === name),
  )
}

function asSpecimen({ name, channels }: PointTable, { geometry, metadata }: FileReading): Specimen {
  return { id: name, channels, geometry: geometry ?? {}, metadata: metadata ?? [], laboratory: [], issues: [] }
}
