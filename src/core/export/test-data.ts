import { type ExportColumn, type ExportTable, exchangeUnit, type Note } from './table.ts'
import type { Geometry } from '../read/specimen.ts'
import { numberText } from './number-text.ts'

export type ExportPoints = {
  readonly condition: string
  readonly words?: Readonly<Record<string, string>> | undefined
  readonly channels: readonly { readonly role: string; readonly name: string; readonly unit: string }[]
  readonly columns: readonly (Float64Array | readonly (number | null)[])[]
}

/** Point sets in one table; `condition` is a column for several sets, a note for a single one. */
export function pointTable(sets: readonly ExportPoints[], notes: readonly Note[]): ExportTable {
  const rows = sets.flatMap((set) => Array.from(set.columns[0] ?? [], (_value, index) => ({ set, index })))
  const units = new Map<string, string>()
  for (const set of sets) {
    for (const [i, name] of namesOf({ channels: set.channels }).entries()) units.set(name, set.channels[i]!.unit)
  }
  const values = [...units].map(([name, unit]): ExportColumn => ({
    name,
    unit: exchangeUnit(unit),
    cell(row) {
      const { set, index } = rows[row]!
      return set.columns[namesOf({ channels: set.channels }).indexOf(name)]?.[index] ?? null
    },
  }))
  const condition: ExportColumn = { name: 'condition', unit: '-', cell: (row) => rows[row]!.set.condition }
  const words = [...new Set(sets.flatMap((set) => Object.keys(set.words ?? {})))].map((name): ExportColumn => ({
    name,
    unit: '-',
    cell: (row) => rows[row]!.set.words?.[name] ?? null,
  }))
  const conditions = new Set(sets.map((set) => set.condition))
  return {
    name: 'data',
    notes: conditions.size === 1 ? [...notes, ['condition', [...conditions][0]!]] : notes,
    columns: [...words, ...(sets.length > 1 ? [condition] : []), ...values],
    rows: rows.length,
  }
}

export type ExportCurve = {
  /** Without the specimen number: `RD`, `240 Minute`, `RD 100/s`. */
  readonly condition: string
  readonly replicate: number
  /** [mm, mm²] */
  readonly geometry?: Geometry | undefined
  readonly stated?: readonly Note[] | undefined
  /** [1/s] */
  readonly rate?: number | null | undefined
  readonly channels: readonly { readonly role: string; readonly name: string; readonly unit: string }[]
  readonly columns: readonly Float64Array[]
}

/** `steeldata-curve/1`: one specimen, as uploaded. `-curves/1`: several. `-displayed/1`: as a chart shows it. */
export type CurveFormat = 'steeldata-curve/1' | 'steeldata-curves/1' | 'steeldata-displayed/1'

/** A single curve has the upload format; several have the columns `condition` and `replicate`, and gaps. */
export function curveTable(curves: readonly ExportCurve[], notes: readonly Note[]): ExportTable {
  const [only, ...others] = curves
  const single = only && others.length === 0 ? only : undefined
  const place = placeOfRow(curves)
  const keys: ExportColumn[] = [
    { name: 'condition', unit: '-', cell: (row) => place(row).curve.condition },
    { name: 'replicate', unit: '-', cell: (row) => place(row).curve.replicate },
  ]
  const channels = channelNames(curves).map(({ name, unit }): ExportColumn => ({
    name,
    unit: exchangeUnit(unit),
    cell(row) {
      const { curve, index } = place(row)
      const column = namesOf(curve).indexOf(name)
      return curve.columns[column]?.[index] ?? null
    },
  }))
  return {
    name: 'data',
    notes: single ? withSpecimen(notes, single) : [...notes, ...curves.map(specimenNote)],
    columns: [...(single ? [] : keys), ...channels],
    rows: curves.reduce((rows, curve) => rows + lengthOf(curve), 0),
  }
}

function withSpecimen(notes: readonly Note[], curve: ExportCurve): Note[] {
  const own = [...geometryNotes(curve), ...(curve.stated ?? [])]
  const known = new Set(own.map(([key]) => key))
  const rate: Note[] = typeof curve.rate === 'number' ? [['nominal_rate_per_s', numberText(curve.rate)]] : []
  return [...notes.filter(([key]) => !known.has(key)), ['condition', labelOf(curve)], ...rate, ...own]
}

function specimenNote(curve: ExportCurve): Note {
  const own = [...geometryNotes(curve), ...(curve.stated ?? [])].map(([key, value]) => `${key} ${value}`)
  return ['specimen', [labelOf(curve), ...own].join('; ')]
}

function geometryNotes({ geometry: { t0, b0, d0, S0, L0 } = {} }: ExportCurve): Note[] {
  const notes = { thickness_mm: t0, width_mm: b0, diameter_mm: d0, area_mm2: S0, gauge_length_mm: L0 }
  return Object.entries(notes).flatMap(([key, value]): Note[] =>
    value === undefined ? [] : [[key, numberText(value)]],
  )
}

/** Conditions of hole expansion do not end with a number: `240 Minute`, `240 Minute reamed`. */
function labelOf({ condition, replicate }: ExportCurve): string {
  return / Minute\b/.test(condition) ? condition : `${condition} ${replicate}`
}

export function scalarTable(scalars: readonly ExportScalar[], notes: readonly Note[]): ExportTable {
  const rows = new Map<string, { condition: string; replicate: number; values: Map<string, number | null> }>()
  const units = new Map<string, string>()
  for (const { condition, replicate, property, unit, value } of scalars) {
    const key = `${condition} ${replicate}`
    const row = rows.get(key) ?? { condition, replicate, values: new Map<string, number | null>() }
    rows.set(key, row)
    row.values.set(property, value)
    units.set(property, unit)
  }
  const list = [...rows.values()]
  return {
    name: 'data',
    notes,
    columns: [
      { name: 'condition', unit: '-', cell: (row) => list[row]!.condition },
      { name: 'replicate', unit: '-', cell: (row) => list[row]!.replicate },
      ...[...units].map(([name, unit]): ExportColumn => ({
        name,
        unit: exchangeUnit(unit),
        cell: (row) => list[row]!.values.get(name) ?? null,
      })),
    ],
    rows: list.length,
  }
}

export type ExportScalar = {
  readonly condition: string
  readonly replicate: number
  readonly property: string
  readonly unit: string
  readonly value: number | null
}

/** The role, or the name in the file; a repeated name gets a number. */
export function namesOf({ channels }: Pick<ExportCurve, 'channels'>): string[] {
  const known = cache.get(channels)
  if (known) return known
  const names: string[] = []
  for (const { role, name } of channels) {
    const base = role === 'other' ? columnWord(name) : role
    const twins = names.filter((other) => other === base || other.startsWith(`${base}_`)).length
    names.push(names.includes(base) ? `${base}_${twins + 1}` : base)
  }
  cache.set(channels, names)
  return names
}

const cache = new WeakMap<object, string[]>()

/** Never a formula in a spreadsheet. */
function columnWord(name: string): string {
  const word = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
  return word || 'channel'
}

function channelNames(curves: readonly ExportCurve[]): { name: string; unit: string }[] {
  const units = new Map<string, string>()
  for (const curve of curves) {
    for (const [i, name] of namesOf(curve).entries()) if (!units.has(name)) units.set(name, curve.channels[i]!.unit)
  }
  return [...units].map(([name, unit]) => ({ name, unit }))
}

/** Rows must be requested in order. */
function placeOfRow(curves: readonly ExportCurve[]): (row: number) => { curve: ExportCurve; index: number } {
  let at = 0
  let first = 0
  return (row) => {
    if (row < first) [at, first] = [0, 0]
    while (row - first >= lengthOf(curves[at]!)) first += lengthOf(curves[at++]!)
    return { curve: curves[at]!, index: row - first }
  }
}

function lengthOf({ columns }: ExportCurve): number {
  return columns[0]?.length ?? 0
}
