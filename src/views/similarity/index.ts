import type { SimilarCandidates, SimilarityView, SimilarPublished } from '#contract/views/similarity.ts'
import { designationsOf } from '#core/catalogue/designations.ts'
import { exchangeUnit } from '#core/export/table.ts'
import { literatureFamily, spansAlong } from '#core/literature/index.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'
import {
  bySimilarity,
  aspects,
  type BehaviourNumbers,
  gapsOf,
  fictitiousNeighbours,
  nearestOfEach,
  type Weights,
} from '#core/similarity/behaviour.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { publishedValues } from '#server/literature/index.ts'
import { listMeans, type MeansRow } from '#server/properties/index.ts'

const columns: Readonly<Record<keyof BehaviourNumbers, string>> = {
  proof: 'uat.rp02-RD',
  strength: 'uat.rm-RD',
  uniform: 'uat.ag-RD',
  coefficient: 'uat.K-RD',
  exponent: 'uat.n2ag-RD',
  r0: 'uat.r-RD',
  r45: 'uat.r-DD',
  r90: 'uat.r-TD',
  flc0: 'flc.flc0',
  rate: 'mrt.m',
}

/** In file order, with units. */
export const numbersCompared = (Object.keys(columns) as (keyof BehaviourNumbers)[]).map((id) => ({
  id,
  unit: exchangeUnit(propertyColumn(columns[id])!.property.unit),
}))

const maxCoils = 20_000
const maxSent = 5_000
const maxChoiceLength = 500

type SimilarityQuery = {
  /** `DP980-6~DP980-6-GI-1.40`, or `DP980-6` for the first coil. */
  readonly coil?: string | undefined
  /** Free sample, such as `DP980-6`; default coil. */
  readonly sample?: string | undefined
  readonly weights: Weights
  readonly max: number
  /** Without readable materials, invented ones show the tool. */
  readonly madeUp?: boolean
}

/** Readable materials by similarity, each with its nearest coil. */
export async function similarBehaviour(
  db: Reader,
  { coil: named, sample, weights, max, madeUp: mayMakeUp = false }: SimilarityQuery,
): Promise<SimilarityView> {
  const coil = named ?? sample
  const rows = await listMeans(db, {}, Object.values(columns), maxCoils)
  const wanted = coil === undefined || coil.includes('~') ? coil : await firstCoil(db, coil)
  const own = wanted === undefined ? undefined : rows.find((row) => idOf(row) === wanted)
  const numbers = own && numbersOf(own)
  const real = !own
    ? []
    : rows
        .filter(({ path }) => path !== own.path)
        .map((row) => ({ ...about(row), path: row.path, numbers: numbersOf(row) }))
  const alikeAmong = (others: readonly { readonly numbers: BehaviourNumbers }[]) =>
    numbers
      ? bySimilarity(
          numbers,
          others.map((other) => other.numbers),
          weights,
        )
      : []
  const foundReal = alikeAmong(real)
  const madeUp = mayMakeUp && numbers !== undefined && foundReal.length === 0
  const others = madeUp ? fictitiousNeighbours(numbers).map(madeUpSheet) : real
  const found = madeUp ? alikeAmong(others) : foundReal
  const nearest = nearestOfEach(found, (candidate) => others[candidate]!.path).slice(0, max)
  return {
    coil: own && numbers ? { ...linkTo(own), gaps: gapsOf(numbers, weights) } : null,
    coils: rows
      .slice(0, maxChoiceLength)
      .map((row) => ({ id: idOf(row), name: row.name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    aspects: aspects.map(({ id, name }) => ({ id, name, weight: weights[id] ?? 0 })),
    nearest: nearest.map(({ candidate, ...like }) => {
      const { path: _path, numbers: _numbers, ...sheet } = others[candidate]!
      return { ...sheet, ...like }
    }),
    published:
      numbers && !madeUp
        ? await similarPublished(
            db,
            numbers,
            others.map((other) => other.numbers),
            weights,
          )
        : [],
    compared: others.length,
    tooLittle: others.length - found.length,
    names: own ? designationsOf(own.path.split('/').at(-2)!) : [],
    unknown: named !== undefined && !own ? named : null,
    example: named === undefined && own !== undefined,
    madeUp,
  }
}

/** Publications rarely state more than hardening and uniform elongation, or hardening and r. */
const minKnownOfPublished = 1 / 3
const maxPublished = 5

/** Distances use the scatter of the coils. */
async function similarPublished(
  db: Reader,
  own: BehaviourNumbers,
  coils: readonly BehaviourNumbers[],
  weights: Weights,
): Promise<SimilarPublished[]> {
  const wanted = Object.entries(columns).flatMap(([name, id]) => {
    const column = propertyColumn(id)!
    return [{ name, property: column.property.id, orientation: column.orientation, gauge: undefined }]
  })
  const values = await publishedValues(
    db,
    wanted.map(({ property }) => property),
    { sorts: ['tested value'] },
  )
  const materials = [...Map.groupBy(values, ({ material }) => material.key).values()].map((rows) => ({
    ...rows[0]!,
    numbers: Object.fromEntries(
      wanted.flatMap(({ name, ...axis }) => {
        const span = spansAlong(rows, axis).get('')
        return span && span.low !== null && span.low === span.high ? [[name, span.low] as const] : []
      }),
    ) as BehaviourNumbers,
  }))
  const found = bySimilarity(
    own,
    materials.map(({ numbers }) => numbers),
    weights,
    { among: coils, minKnown: minKnownOfPublished },
  )
  return found.slice(0, maxPublished).map(({ candidate, ...like }) => {
    const { material, source } = materials[candidate]!
    return {
      id: material.key,
      name: [material.grade, [source.authors, source.year].filter(Boolean).join(' ')].join(', '),
      to: `/mi-database/published/${material.key}`,
      family: literatureFamily(material.family)?.name ?? material.family,
      ...like,
    }
  })
}

/** Values of readable coils, for a comparison in the browser. */
export async function similarCandidates(db: Reader): Promise<SimilarCandidates> {
  const rows = await listMeans(db, {}, Object.values(columns), maxSent + 1)
  return {
    candidates: rows.slice(0, maxSent).map((row) => ({ ...about(row), numbers: numbersOf(row) })),
    cut: rows.length > maxSent,
  }
}

async function firstCoil(db: Reader, name: string): Promise<string> {
  const material = await findMaterial(db, name)
  return `${material?.path.split('/').at(-1)}~${material?.coils[0]?.slug}`
}

const idOf = ({ path, slug }: MeansRow) => `${path.split('/').at(-1)}~${slug}`

const linkTo = (row: MeansRow) => ({
  id: idOf(row),
  name: row.name,
  to: `/mi-database/${row.path}?variant=${encodeURIComponent(row.slug)}`,
  synthetic: row.synthetic,
})

function madeUpSheet(numbers: BehaviourNumbers, place: number) {
  const name = `Made-up ${place + 1}`
  return { id: name, name, to: null, path: name, family: 'made-up', thickness: 1, synthetic: true, numbers }
}

const about = (row: MeansRow) => ({ ...linkTo(row), family: row.family, thickness: row.thickness })

function numbersOf({ means }: MeansRow): BehaviourNumbers {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, id]) => (means[id] === undefined ? [] : [[name, means[id]] as const])),
  )
}
