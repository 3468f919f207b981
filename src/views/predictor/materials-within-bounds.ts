import type { MaterialsWithinBounds } from '#contract/views/predictor.ts'
import type { Range } from '#contract/coil-filter/filter.ts'
import { columnsOfPairs, findPair, type Pair } from '#core/predict/pairs/index.ts'
import { rm } from '#core/predict/pairs/features.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { toTrainingCoils, type MaterialSet } from '#server/predictor/index.ts'
import { listMapRows, type MapRow } from '#server/properties/index.ts'
import { numberOf, targetUnit } from './inputs.ts'
import { coilPredictions } from './predict-coil.ts'

const bounds = ['lambda', 'alpha', 'tfs', 'flc0'].map((id) => findPair(id)!.pair)
const maxMaterials = 60
const maxPredicted = 300

export type PropertyBounds = {
  /** By id (`rm`, `lambda` …), in display units. */
  readonly minimums: Readonly<Record<string, string | undefined>>
  /** [mm] */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly predicted: boolean
}

/** Coils that meet all bounds: measured ones first, then predicted ones. */
export async function materialsWithinBounds(
  db: Reader,
  caller: Caller,
  set: MaterialSet,
  asked: PropertyBounds,
): Promise<MaterialsWithinBounds> {
  const wanted = [
    { id: rm.id, name: rm.name, unit: rm.unit, column: rm.columns[0]!, factor: 1, pair: undefined as Pair | undefined },
    ...bounds.map((pair) => ({ id: pair.id, column: pair.target, pair, ...targetUnit(pair) })),
  ].map((each) => ({ ...each, text: asked.minimums[each.id] ?? '', minimum: numberOf(asked.minimums[each.id] ?? '') }))
  const thickness: Range = [finite(asked.from), finite(asked.to)]
  const active = wanted.filter(({ minimum }) => Number.isFinite(minimum))
  const fields = wanted.map(({ id, name, unit, text }) => ({ id, name, unit, text }))
  const nothing = { fields, from: asked.from ?? '', to: asked.to ?? '', alsoPredicted: asked.predicted }
  if (active.length === 0) return { ...nothing, asked: false, found: [], count: 0, notPredicted: 0 }
  const rangeOf = ({ column, minimum, factor }: (typeof wanted)[number]): [string, Range] => [
    column,
    [minimum / factor, null],
  ]
  const columns = [...new Set([...columnsOfPairs(), ...active.map(({ column }) => column)])]
  const materials = { materials: set.materials, thickness }
  const counts = (row: MapRow, { column, pair }: (typeof wanted)[number]) =>
    pair?.condition === undefined || row.cells[column]?.condition === pair.condition
  const ranges = Object.fromEntries(active.map(rangeOf))
  const measured = (await listMapRows(db, { ...materials, ranges }, columns, 20_000)).filter((row) =>
    active.every((each) => counts(row, each)),
  )
  const extended = asked.predicted ? await predictedOf(measured) : { rows: [], refused: 0 }
  const rowOf = (row: MapRow, values: Readonly<Record<string, Found>>) => ({
    name: row.name,
    to: `/mi-database/${row.path}?variant=${encodeURIComponent(row.slug)}`,
    family: row.family,
    thickness: row.thickness,
    synthetic: row.synthetic,
    values: active.map(({ id, name, unit, column, factor }) => ({
      name,
      unit,
      ...(values[id] ?? { value: row.cells[column]!.mean * factor, lower: null, upper: null, predicted: false }),
    })),
  })
  const found = [
    ...measured.map((row) => rowOf(row, {})),
    ...extended.rows.map(({ row, values }) => rowOf(row, values)),
  ]
  return {
    ...nothing,
    asked: true,
    found: found.slice(0, maxMaterials),
    count: found.length,
    notPredicted: extended.refused,
  }

  async function predictedOf(known: readonly MapRow[]) {
    const there = new Set(known.map(({ coilId }) => coilId))
    const plain = Object.fromEntries(active.filter(({ pair }) => !pair).map(rangeOf))
    const candidates = (await listMapRows(db, { ...materials, ranges: plain }, columns, 20_000)).filter(
      (row) =>
        !there.has(row.coilId) &&
        active.every((each) => {
          const cell = row.cells[each.column]
          return cell === undefined
            ? each.pair !== undefined
            : cell.mean * each.factor >= each.minimum && counts(row, each)
        }),
    )
    const predict = coilPredictions(db, caller, set)
    const rows: { row: MapRow; values: Record<string, Found> }[] = []
    let refused = Math.max(0, candidates.length - maxPredicted)
    const open = candidates.slice(0, maxPredicted)
    const coils = await toTrainingCoils(db, open)
    for (const [i, row] of open.entries()) {
      const values: Record<string, Found> = {}
      for (const { id, column, minimum, pair } of active) {
        if (row.cells[column] !== undefined || !pair) continue
        const { answer } = await predict(coils[i]!, pair)
        if (answer === null || answer.value === null || answer.light === 'red') break
        if (answer.value < minimum) {
          values[id] = { ...answer, value: Number.NEGATIVE_INFINITY, predicted: true }
          break
        }
        values[id] = { value: answer.value, lower: answer.lower, upper: answer.upper, predicted: true }
      }
      const lacking = active.filter(({ column, pair }) => pair && row.cells[column] === undefined)
      if (lacking.some(({ id }) => values[id]?.value === Number.NEGATIVE_INFINITY)) continue
      if (lacking.every(({ id }) => values[id] !== undefined)) rows.push({ row, values })
      else refused++
    }
    return { rows, refused }
  }
}

type Found = {
  readonly value: number
  readonly lower: number | null
  readonly upper: number | null
  readonly predicted: boolean
}

function finite(text: string | undefined): number | null {
  const value = numberOf(text ?? '')
  return Number.isFinite(value) ? value : null
}
