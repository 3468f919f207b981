import type { WhichMaterials } from '#contract/views/predictor.ts'
import type { Range } from '#contract/coil-question/question.ts'
import { columnsOfPairs, findPair, type Pair } from '#core/predict/pairs/index.ts'
import { rm } from '#core/predict/pairs/features.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { asLearningCoils, type MaterialSet } from '#server/predictor/index.ts'
import { listMapRows, type MapRow } from '#server/properties/index.ts'
import { numberOf } from './inputs.ts'
import { coilPredictions } from './predict-coil.ts'
import { targetUnit } from './shown-unit.ts'

/** What may be asked for at least: tensile strength, and what can be predicted where it was not measured. */
const bounds = ['lambda', 'alpha', 'tfs', 'flc0'].map((id) => findPair(id)!.pair)
/** Longer lists are for the table of all coils. */
const most = 60
/** So many coils are predicted for one question. */
const mostPredicted = 300

export type AskedBounds = {
  /** By id: `rm`, `lambda` …; in the units of the page. */
  readonly least: Readonly<Record<string, string | undefined>>
  /** Thickness [mm]. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Coils whose missing numbers are predicted count, too. */
  readonly predicted: boolean
}

/** Coils that satisfy all bounds: measured ones first, and behind them on request those of which a prediction says so. */
export async function whichMaterials(
  db: Reader,
  caller: Caller,
  set: MaterialSet,
  asked: AskedBounds,
): Promise<WhichMaterials> {
  const wanted = [
    { id: rm.id, name: rm.name, unit: rm.unit, column: rm.columns[0]!, factor: 1, pair: undefined as Pair | undefined },
    ...bounds.map((pair) => ({ id: pair.id, column: pair.target, pair, ...targetUnit(pair) })),
  ].map((each) => ({ ...each, text: asked.least[each.id] ?? '', least: numberOf(asked.least[each.id] ?? '') }))
  const thickness: Range = [finite(asked.from), finite(asked.to)]
  const active = wanted.filter(({ least }) => Number.isFinite(least))
  const fields = wanted.map(({ id, name, unit, text }) => ({ id, name, unit, text }))
  const nothing = { fields, from: asked.from ?? '', to: asked.to ?? '', alsoPredicted: asked.predicted }
  if (active.length === 0) return { ...nothing, asked: false, found: [], count: 0, notPredicted: 0 }
  const rangeOf = ({ column, least, factor }: (typeof wanted)[number]): [string, Range] => [
    column,
    [least / factor, null],
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
    found: found.slice(0, most),
    count: found.length,
    notPredicted: extended.refused,
  }

  /** Coils that satisfy what was measured of them, and of which the model says that they satisfy the rest. */
  async function predictedOf(known: readonly MapRow[]) {
    const there = new Set(known.map(({ variantId }) => variantId))
    const plain = Object.fromEntries(active.filter(({ pair }) => !pair).map(rangeOf))
    const candidates = (await listMapRows(db, { ...materials, ranges: plain }, columns, 20_000)).filter(
      (row) =>
        !there.has(row.variantId) &&
        active.every((each) => {
          const cell = row.cells[each.column]
          return cell === undefined
            ? each.pair !== undefined
            : cell.mean * each.factor >= each.least && counts(row, each)
        }),
    )
    const predict = coilPredictions(db, caller, set)
    const rows: { row: MapRow; values: Record<string, Found> }[] = []
    let refused = Math.max(0, candidates.length - mostPredicted)
    const open = candidates.slice(0, mostPredicted)
    const coils = await asLearningCoils(db, open)
    for (const [i, row] of open.entries()) {
      const values: Record<string, Found> = {}
      for (const { id, column, least, pair } of active) {
        if (row.cells[column] !== undefined || !pair) continue
        const { answer } = await predict(coils[i]!, pair)
        if (answer === null || answer.value === null || answer.light === 'red') break
        if (answer.value < least) {
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
