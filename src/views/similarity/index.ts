import type { SimilarCoil, SimilarityView } from '#contract/views/similarity.ts'
import { gradeDesignations } from '#core/catalogue/designations.ts'
import { alike, aspects, type AspectId, type BehaviourNumbers } from '#core/similarity/behaviour.ts'
import type { Reader } from '#server/db/database.ts'
import { listMapRows, type MapRow } from '#server/properties/index.ts'

/** Column of the property table behind each number. */
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

/** More coils are compared by no page. */
const mostCoils = 20_000
const longestChoice = 500

type Asked = {
  /** `DP980-6~DP980-6-GI-1.40` */
  readonly coil?: string | undefined
  /** All of them where none are named. */
  readonly aspects: readonly AspectId[]
  readonly most: number
}

/** Materials that behave like a coil, the nearest first, each by its nearest coil; of all that the caller may read. */
export async function similarBehaviour(db: Reader, { coil, aspects: wanted, most }: Asked): Promise<SimilarityView> {
  const rows = await listMapRows(db, {}, Object.values(columns), mostCoils)
  const own = coil === undefined ? undefined : rows.find((row) => idOf(row) === coil)
  const chosen = wanted.length > 0 ? wanted : aspects.map(({ id }) => id)
  const others = own ? rows.filter(({ path }) => path !== own.path) : []
  const numbers = own && numbersOf(own)
  const found = numbers ? alike(numbers, others.map(numbersOf), chosen) : []
  return {
    coil: own && numbers ? { ...named(own), gaps: gapsOf(numbers, chosen) } : null,
    coils: rows
      .slice(0, longestChoice)
      .map((row) => ({ id: idOf(row), name: row.name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    aspects: aspects.map(({ id, name, weight }) => ({ id, name, weight, chosen: chosen.includes(id) })),
    nearest: nearestOf(found, others).slice(0, most),
    compared: others.length,
    tooLittle: others.length - found.length,
    names: own ? (gradeDesignations[own.path.split('/').at(-2)!] ?? []) : [],
    unknown: coil !== undefined && !own ? coil : null,
  }
}

const idOf = ({ path, slug }: MapRow) => `${path.split('/').at(-1)}~${slug}`

const named = (row: MapRow) => ({
  id: idOf(row),
  name: row.name,
  to: `/mi-database/${row.path}?variant=${encodeURIComponent(row.slug)}`,
  synthetic: row.synthetic,
})

function numbersOf({ cells }: MapRow): BehaviourNumbers {
  return Object.fromEntries(Object.entries(columns).map(([name, id]) => [name, cells[id]?.mean]))
}

function gapsOf(numbers: BehaviourNumbers, chosen: readonly AspectId[]): readonly AspectId[] {
  return aspects.flatMap(({ id, parts }) => (chosen.includes(id) && !parts(numbers).some(Number.isFinite) ? [id] : []))
}

/** One coil of each material: its nearest. */
function nearestOf(found: ReturnType<typeof alike>, others: readonly MapRow[]): readonly SimilarCoil[] {
  const seen = new Set<string>()
  return found.flatMap(({ candidate, distance, aspects: each, known }) => {
    const row = others[candidate]!
    if (seen.has(row.path)) return []
    seen.add(row.path)
    return [{ ...named(row), family: row.family, thickness: row.thickness, distance, aspects: each, known }]
  })
}
