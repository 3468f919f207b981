import type { ChannelRole, FileReading, PointTable, Specimen, TextColumn } from '../read/specimen.ts'
import type { TestCode } from '../test-types/test-type.ts'

export type FileRecord = {
  /** `limits`: points of a forming limit; `locus`: fracture points of many specimens. */
  readonly holds: 'specimen' | 'field' | 'limits' | 'locus'
  readonly specimen: Specimen
  readonly texts: readonly TextColumn[]
}

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

/** Without values near zero, where a strain path would begin. */
function isPoints(rows: Pick<PointTable, 'channels'>): boolean {
  const of = (role: ChannelRole) => rows.channels.find((channel) => channel.role === role)
  if (of('time') || of('x') || of('force') || !of('eps2')) return false
  const major = of('eps1')?.values.filter(Number.isFinite) ?? new Float64Array()
  const min = major.reduce((low, value) => Math.min(low, value), Infinity)
  const max = major.reduce((high, value) => Math.max(high, value), -Infinity)
  return major.length > 0 && min > 0.2 * max
}

function has({ channels }: Pick<PointTable, 'channels'>, ...names: string[]): boolean {
  return names.every((name) =>
    channels.some((channel) => (channel.role === 'other' ? channel.name : channel.role) === name),
  )
}

function asSpecimen({ name, channels }: PointTable, { geometry, metadata }: FileReading): Specimen {
  return { id: name, channels, geometry: geometry ?? {}, metadata: metadata ?? [], laboratory: [], issues: [] }
}
