import type { ReadableText } from '../card.ts'
import { numberOf, type ParsedCard, type ParsedFailure, type ParsedSurface, readHeader } from './parsed-card.ts'

type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** @throws RangeError for a missing table or quantity, or an invalid number */
export function readCsvPackage(files: readonly ReadableText[]): ParsedCard {
  const find = (name: string) => tableOf(files.find((file) => file.name === name)?.text)
  const elastic = quantities(find('elastic'))
  const must = (id: string) => numberOf(elastic.get(id), `elastic, ${id}`)
  const kinematic = quantities(find('kinematic'))
  const size = find('yield_surface_size')
  const limit = find('flc')
  const failure = find('failure')
  return {
    ...readHeader(files.find((file) => file.name === 'readme')?.text ?? ''),
    density: must('density'),
    E: must('E'),
    nu: must('nu'),
    ...(elastic.has('Ea') && { chord: { Ea: must('Ea'), xi: must('xi') } }),
    curves: curvesOf(find('flow_curve')),
    surface: surfaceFromRows(quantities(find('anisotropy'))),
    yoshida: yoshidaOf(kinematic),
    backstresses: backstressesOf(kinematic),
    yieldSurfaceSize: size && { strain: column(size, 'plastic_strain'), stress: column(size, 'stress') },
    limit: limit && pointsOf(column(limit, 'minor_true_strain'), column(limit, 'major_true_strain')),
    failure: failure && failureOf(failure, find('regularisation')),
  }
}

function tableOf(text: string | undefined): Table | undefined {
  if (text === undefined) return undefined
  const [columns = [], ...rows] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','))
  return { columns, rows: columns.includes('unit') ? rows : rows.slice(1) }
}

function column(
  { columns, rows }: Table,
  name: string,
  of: (row: readonly string[]) => boolean = () => true,
): number[] {
  const at = columns.indexOf(name)
  return rows.filter(of).map((row) => numberOf(row[at], name))
}

function quantities(table: Table | undefined): ReadonlyMap<string, string> {
  return new Map(table?.rows.map(([id = '', value = '']) => [id, value]))
}

function curvesOf(flow: Table | undefined): ParsedCard['curves'] {
  if (!flow) throw new RangeError('flow_curve is not in the package')
  const strain = column(flow, 'plastic_strain')
  return flow.columns.slice(1).map((name) => {
    const rate = /^true_stress_at_(.+)$/.exec(name)?.[1]
    return { rate: rate === undefined ? undefined : numberOf(rate, name), strain, stress: column(flow, name) }
  })
}

function surfaceFromRows(values: ReadonlyMap<string, string>): ParsedSurface {
  const value = (id: string) => numberOf(values.get(id), `anisotropy, ${id}`)
  const alpha = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => `yld2000_alpha${i}`)
  if (values.has(alpha[0]!)) return { kind: 'yld2000-2d', alpha: alpha.map(value), exponent: value('barlat_exponent') }
  if (!values.has('r0')) return { kind: 'von-mises' }
  const r = { r0: value('r0'), r45: value('r45'), r90: value('r90') }
  if (values.has('barlat_exponent')) return { kind: 'yld89', ...r, exponent: value('barlat_exponent') }
  return { kind: 'hill48-r', ...r }
}

function yoshidaOf(values: ReadonlyMap<string, string>): ParsedCard['yoshida'] {
  if (!values.has('Rsat')) return undefined
  const value = (id: string) => numberOf(values.get(id), `kinematic, ${id}`)
  return {
    Y: value('Y'),
    B: value('B'),
    C: value('C'),
    b: value('b'),
    Rsat: value('Rsat'),
    m: value('m'),
    h: value('h'),
  }
}

function backstressesOf(values: ReadonlyMap<string, string>): ParsedCard['backstresses'] {
  const terms = [1, 2, 3, 4].filter((i) => values.has(`gamma${i}`))
  if (terms.length === 0) return undefined
  return terms.map((i) => ({
    C: numberOf(values.get(`C${i}`), `kinematic, C${i}`),
    gamma: numberOf(values.get(`gamma${i}`), `kinematic, gamma${i}`),
  }))
}

function pointsOf(minor: readonly number[], major: readonly number[]): NonNullable<ParsedCard['limit']> {
  return minor.map((at, i) => ({ minor: at, major: major[i]! }))
}

function failureOf(table: Table, sizes: Table | undefined): ParsedFailure {
  const points = (kind: string) => {
    const own = ([first]: readonly string[]) => first === kind
    return { x: column(table, 'triaxiality', own), y: column(table, 'plastic_strain', own) }
  }
  const instability = points('instability')
  return {
    failure: points('failure'),
    instability: instability.x.length > 0 ? instability : undefined,
    regularisation: sizes && { x: column(sizes, 'element_size'), y: column(sizes, 'factor') },
  }
}

type Content = {
  readonly format: string
  readonly notice?: string
  readonly unitSystem: string
  readonly elastic: { E: number; nu: number; density: number; chord?: { Ea: number; xi: number } }
  readonly flow: { plasticStrain: number[]; curves: { rate?: number; stress: number[] }[] }
  readonly cowperSymonds?: { C: number; p: number }
  readonly rValues?: { r0: number; r45: number; r90: number }
  readonly exponent?: number
  readonly yld2000?: number[]
  readonly yoshidaUemori?: ParsedCard['yoshida']
  readonly backstresses?: { terms: { C: number; gamma: number }[]; yieldSurfaceSize: number[] }
  readonly failure?: NonNullable<ParsedCard['failure']>
  readonly formingLimit?: { points: { minor: number; major: number }[] }
}

/** @throws RangeError for JSON of another format */
export function readNeutralJson(text: string): ParsedCard {
  const content = JSON.parse(text) as Content
  if (content.format !== 'sheet-metal-card')
    throw new RangeError(`format '${content.format}' is not 'sheet-metal-card'`)
  const { elastic, flow, backstresses, formingLimit, failure } = content
  return {
    unitSystem: content.unitSystem,
    synthetic: content.notice !== undefined,
    ...elastic,
    curves: flow.curves.map(({ rate, stress }) => ({ rate, strain: flow.plasticStrain, stress })),
    cowperSymonds: content.cowperSymonds,
    surface: surfaceFromJson(content),
    yoshida: content.yoshidaUemori,
    backstresses: backstresses?.terms,
    yieldSurfaceSize: backstresses && { strain: flow.plasticStrain, stress: backstresses.yieldSurfaceSize },
    failure,
    limit: formingLimit?.points,
  }
}

function surfaceFromJson({ yld2000, exponent, rValues }: Content): ParsedSurface {
  if (yld2000 && exponent !== undefined) return { kind: 'yld2000-2d', alpha: yld2000, exponent }
  if (rValues && exponent !== undefined) return { kind: 'yld89', ...rValues, exponent }
  return rValues ? { kind: 'hill48-r', ...rValues } : { kind: 'von-mises' }
}
