import { splitLine } from '../read/table/split-line.ts'
import { familyBounds, literatureFamilies, literatureFamily } from './families.ts'
import {
  addressOfIdentifier,
  type FormingLimitPoint,
  type LawParameter,
  type Literature,
  literatureDirections,
  type LiteratureMaterial,
  type LiteratureSource,
  type LiteratureValue,
  sortOfState,
  sourceTypes,
} from './literature.ts'
import { inPublishedUnit, ownValue, publishedNames, publishedProperty } from './published-properties.ts'

/** In any order; empty tables may be omitted. */
export const literatureColumns = {
  'sources.csv': [
    'source_id',
    'type',
    'authors',
    'year',
    'title',
    'journal',
    'doi_or_address',
    'licence_as_stated',
    'page_read',
  ],
  'materials.csv': [
    'material_id',
    'grade',
    'designation',
    'family',
    'coating',
    'thickness_mm',
    'supplier',
    'state',
    'source_id',
    'table_or_figure',
  ],
  'properties.csv': [
    'record_id',
    'material_id',
    'property',
    'value',
    'min',
    'max',
    'sd',
    'n',
    'unit',
    'direction',
    'condition',
    'note',
  ],
  'models.csv': ['record_id', 'material_id', 'model', 'parameter', 'value', 'unit', 'direction', 'condition', 'note'],
  'flc.csv': ['record_id', 'material_id', 'minor', 'major', 'unit', 'kind', 'condition', 'note'],
} as const
export type LiteratureTable = keyof typeof literatureColumns
export const literatureTables = Object.keys(literatureColumns) as LiteratureTable[]

/** `row`: line of the file; line 1 contains the column names. */
export type Refusal = { readonly table: string; readonly row: number; readonly reason: string }

export type KnownLiterature = Pick<Literature, 'sources' | 'materials'>

export const literatureLimits = { rows: 20_000, characters: 500, refusals: 200 } as const

/** The caller stores nothing if a row is refused, because a shifted column also affects plausible rows. */
export function readLiterature(
  files: ReadonlyMap<string, string>,
  known: KnownLiterature = { sources: [], materials: [] },
): { readonly literature: Literature; readonly refusals: readonly Refusal[] } {
  const refusals: Refusal[] = []
  for (const name of files.keys())
    if (!isLiteratureTable(name))
      refusals.push({
        table: name,
        row: 1,
        reason: `'${name}' is not a table of published values. Expected ${literatureTables.join(', ')}.`,
      })
  const readTable = <T>(table: LiteratureTable, read: (row: Row) => T | undefined): T[] => {
    const ofTable: Refusal[] = []
    const found = rowsOf(table, files.get(table), ofTable).flatMap((row) => read(row) ?? [])
    for (const refusal of ofTable.toSorted((a, b) => a.row - b.row)) refusals.push(refusal)
    return found
  }

  const sources = readTable('sources.csv', sourceOf)
  const sourceIds = new Set([...known.sources, ...sources].map(({ id }) => id))
  const materials = readTable('materials.csv', (row) => materialOf(row, sourceIds))
  const byKey = new Map([...known.materials, ...materials].map((one) => [one.key, one]))
  const records = new Map<string, number>()
  const values = readTable('properties.csv', (row) => valueOf(row, byKey, records))
  const parameters = readTable('models.csv', (row) => parameterOf(row, byKey))
  const formingLimits = readTable('flc.csv', (row) => formingLimitOf(row, byKey))
  if (
    refusals.length === 0 &&
    sources.length + materials.length + values.length + parameters.length + formingLimits.length === 0
  )
    refusals.push({ table: [...files.keys()][0] ?? 'properties.csv', row: 1, reason: 'The tables have no rows.' })
  return { literature: { sources, materials, values, parameters, formingLimits }, refusals }
}

function isLiteratureTable(name: string): name is LiteratureTable {
  return (literatureTables as readonly string[]).includes(name)
}

type Row = {
  readonly text: (column: string) => string
  /** Null for an empty cell; refuses other text. */
  readonly number: (column: string) => number | null
  readonly refuse: (reason: string) => undefined
  readonly line: number
  readonly refused: () => boolean
}

function rowsOf(table: LiteratureTable, text: string | undefined, refusals: Refusal[]): Row[] {
  if (text === undefined) return []
  const refuse = (row: number, reason: string) => void refusals.push({ table, row, reason })
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const head = splitLine(lines[0] ?? '', ',')
  const missing = literatureColumns[table].filter((column) => !head.includes(column))
  if (missing.length > 0) {
    refuse(
      1,
      `Column ${missing.map((one) => `'${one}'`).join(', ')} is missing. Expected ${literatureColumns[table].join(', ')}.`,
    )
    return []
  }
  if (lines.length > literatureLimits.rows + 1) {
    refuse(
      1,
      `The table has ${lines.length - 1} rows; ${literatureLimits.rows} are read at most. Split it into several.`,
    )
    return []
  }
  const ids = new Map<string, number>()
  return lines.slice(1).flatMap((line, i): Row[] => {
    if (line.trim() === '') return []
    const number = i + 2
    const cells = splitLine(line, ',')
    const refuseRow = (reason: string) => refuse(number, reason)
    if (cells.length !== head.length) {
      refuseRow(
        `The row has ${cells.length} cells, the table ${head.length} columns. Put quotes around a text that contains a comma.`,
      )
      return []
    }
    const id = cells[head.indexOf(literatureColumns[table][0])]!
    if (!/^[A-Za-z0-9][\w.-]{0,79}$/.test(id)) {
      refuseRow(
        `'${id.slice(0, 40)}' is not a valid ${literatureColumns[table][0]}: use up to 80 letters, digits, points and hyphens.`,
      )
      return []
    }
    const before = ids.get(id)
    if (before !== undefined) {
      refuseRow(`'${id}' is already in row ${before}.`)
      return []
    }
    ids.set(id, number)
    const long = cells.findIndex((cell) => cell.length > literatureLimits.characters || /\p{Cc}/u.test(cell))
    if (long >= 0) {
      refuseRow(
        `Column '${head[long]}' has more than ${literatureLimits.characters} characters, or control characters.`,
      )
      return []
    }
    let refused = false
    const row: Row = {
      line: number,
      text: (column) => cells[head.indexOf(column)]!,
      number(column) {
        const cell = cells[head.indexOf(column)]!
        if (cell === '') return null
        const value = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell) ? Number(cell) : Number.NaN
        if (Number.isFinite(value)) return value
        row.refuse(`Column '${column}' has '${cell.slice(0, 40)}', which is not a number.`)
        return null
      },
      refuse(reason) {
        refused = true
        refuseRow(reason)
        return undefined
      },
      refused: () => refused,
    }
    return [row]
  })
}

function sourceOf(row: Row): LiteratureSource | undefined {
  const type = sourceTypes.find((one) => one === row.text('type'))
  if (!type) return row.refuse(`'${row.text('type')}' is not a type of source. Expected ${sourceTypes.join(', ')}.`)
  const year = row.number('year')
  const identifier = row.text('doi_or_address')
  if (addressOfIdentifier(identifier) === undefined)
    return row.refuse(
      `Source '${row.text('source_id')}' has no identifier: enter its DOI or address in doi_or_address.`,
    )
  if (row.text('authors') === '' || row.text('title') === '')
    return row.refuse(`Source '${row.text('source_id')}' needs authors and a title.`)
  if (year !== null && !(Number.isInteger(year) && year >= 1800 && year <= 2100))
    return row.refuse(`${year} is not a year between 1800 and 2100.`)
  if (row.refused()) return undefined
  return {
    id: row.text('source_id'),
    type,
    authors: row.text('authors'),
    year,
    title: row.text('title'),
    journal: row.text('journal'),
    identifier,
    licence: row.text('licence_as_stated'),
    pageRead: row.text('page_read'),
  }
}

function materialOf(row: Row, sources: ReadonlySet<string>): LiteratureMaterial | undefined {
  const key = row.text('material_id')
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(key))
    return row.refuse(`'${key}' is not a valid material_id: use up to 80 lower-case letters, digits and hyphens.`)
  const family = row.text('family')
  if (!literatureFamily(family))
    return row.refuse(
      `'${family}' is not a known family. Expected ${literatureFamilies.map(({ id }) => id).join(', ')}.`,
    )
  const source = row.text('source_id')
  if (!sources.has(source)) return row.refuse(`Source '${source}' is neither in sources.csv nor stored.`)
  if (row.text('grade') === '') return row.refuse(`Material '${key}' has no grade.`)
  const state = row.text('state')
  if (state === '')
    return row.refuse(
      `Material '${key}' has no state: enter 'standard requirement', 'supplier guarantee', or how the sheet was tested.`,
    )
  const thickness = row.number('thickness_mm')
  if (thickness !== null && !(thickness >= 0.05 && thickness <= 25))
    return row.refuse(`Thickness ${thickness} mm is not between 0.05 and 25 mm.`)
  if (row.refused()) return undefined
  return {
    key,
    grade: row.text('grade'),
    designation: row.text('designation'),
    family,
    coating: row.text('coating'),
    thickness,
    supplier: row.text('supplier'),
    state,
    sort: sortOfState(state),
    source,
    place: row.text('table_or_figure'),
  }
}

type Materials = ReadonlyMap<string, LiteratureMaterial>

function valueOf(row: Row, materials: Materials, records: Map<string, number>): LiteratureValue | undefined {
  const material = materialIn(row, materials)
  const name = row.text('property')
  const published = publishedProperty(name)
  if (!published) return row.refuse(`'${name}' is not a known property. Expected ${publishedNames.join(', ')}.`)
  const convert = inPublishedUnit(published, row.text('unit'))
  if (!convert) return row.refuse(`Unit '${row.text('unit')}' of ${name} does not convert to ${published.unit}.`)
  const [value, min, max, sd, n] = (['value', 'min', 'max', 'sd', 'n'] as const).map((column) =>
    row.number(column),
  ) as [number | null, number | null, number | null, number | null, number | null]
  const direction = directionOf(row)
  if (!material || direction === undefined || row.refused()) return undefined
  if (value === null && min === null && max === null) return row.refuse(`${name} has no value and no limit. Enter one.`)
  if (material.sort === 'requirement or guarantee' && value !== null)
    return row.refuse(
      `${name} of '${material.key}' is a requirement or guarantee: enter its limits in min and max, not a value.`,
    )
  if (min !== null && max !== null && min > max)
    return row.refuse(`The lower limit ${min} of ${name} is above the upper limit ${max}.`)
  if (value !== null && ((min !== null && value < min) || (max !== null && value > max)))
    return row.refuse(`Value ${value} of ${name} is outside the limits in the same row.`)
  if (sd !== null && sd < 0) return row.refuse(`The standard deviation ${sd} of ${name} is negative.`)
  if (n !== null && !(Number.isInteger(n) && n >= 1)) return row.refuse(`${n} is not a number of specimens.`)
  const family = literatureFamily(material.family)!
  const numbers = { property: name, value, min, max, sd, unit: row.text('unit'), direction, note: row.text('note') }
  for (const given of [value, min, max]) {
    if (given === null) continue
    const inUnit = convert(given)
    const [from, to] = (family.class === 'aluminium' && published.rangeAluminium) || published.range
    if (inUnit < from || inUnit > to)
      return row.refuse(
        `${name} = ${given} ${row.text('unit')} is outside the physical range of ${family.class}, ${from} to ${to} ${published.unit}.`,
      )
  }
  const own = ownValue(numbers)
  const bounds = own && familyBounds(family, own.property)
  // Lower limits may be far below, upper limits far above actual values.
  for (const [given, from, to] of own && bounds
    ? ([
        [own.value, ...bounds],
        [own.min, 0, bounds[1]],
        [own.max, bounds[0], Infinity],
      ] as const)
    : [])
    if (given !== null && (given < from || given > to))
      return row.refuse(
        `${name} = ${value ?? min ?? max} ${row.text('unit')} is outside the range of ${family.name}, ${from} to ${to} ${own!.unit}.`,
      )
  const key = JSON.stringify([material.key, name, direction, row.text('condition')])
  const before = records.get(key)
  if (before !== undefined)
    return row.refuse(`${name} of '${material.key}' with this direction and condition is already in row ${before}.`)
  records.set(key, row.line)
  return { id: row.text('record_id'), material: material.key, ...numbers, n, condition: row.text('condition') }
}

function parameterOf(row: Row, materials: Materials): LawParameter | undefined {
  const material = materialIn(row, materials)
  const value = row.number('value')
  const direction = directionOf(row)
  if (value === null) return row.refused() ? undefined : row.refuse('The parameter has no value.')
  if (row.text('model') === '' || row.text('parameter') === '')
    return row.refuse('The row needs a model and a parameter.')
  if (!/^(MPa|GPa|1)$/.test(row.text('unit')))
    return row.refuse(`Unit '${row.text('unit')}' of a parameter is not MPa, GPa or 1.`)
  if (!material || direction === undefined || row.refused()) return undefined
  return {
    id: row.text('record_id'),
    material: material.key,
    model: row.text('model'),
    parameter: row.text('parameter'),
    value,
    unit: row.text('unit'),
    direction,
    condition: row.text('condition'),
    note: row.text('note'),
  }
}

function formingLimitOf(row: Row, materials: Materials): FormingLimitPoint | undefined {
  const material = materialIn(row, materials)
  const factor = row.text('unit') === '1' ? 1 : row.text('unit') === '%' ? 0.01 : undefined
  if (factor === undefined) return row.refuse(`Unit '${row.text('unit')}' of a strain is not 1 or %.`)
  const [minor, major] = [row.number('minor'), row.number('major')]
  if (minor === null || major === null)
    return row.refused() ? undefined : row.refuse('The point needs minor and major strain.')
  if (!(major * factor > 0 && major * factor <= 1.5 && Math.abs(minor) <= major))
    return row.refuse(`Major strain ${major} is not above 0 and at most 1.5, or minor strain ${minor} exceeds it.`)
  if (!material || row.refused()) return undefined
  return {
    id: row.text('record_id'),
    material: material.key,
    minor: minor * factor,
    major: major * factor,
    kind: row.text('kind'),
    condition: row.text('condition'),
    note: row.text('note'),
  }
}

function materialIn(row: Row, materials: Materials): LiteratureMaterial | undefined {
  const key = row.text('material_id')
  return materials.get(key) ?? row.refuse(`Material '${key}' is neither in materials.csv nor stored.`)
}

/** Null if the source states none; undefined after a refusal. */
function directionOf(row: Row) {
  const text = row.text('direction')
  if (text === '') return null
  return (
    literatureDirections.find((one) => one === text) ??
    row.refuse(`Direction '${text}' is not one of ${literatureDirections.join(', ')}, or empty.`)
  )
}
