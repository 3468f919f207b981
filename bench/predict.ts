import { random } from '#core/numerics/random.ts'
import type { Design } from '#core/predict/design.ts'
import { predictTable, type PredictorTable } from '#core/predict/index.ts'
import { boost } from '#core/predict/models/boosted-trees.ts'
import { gaussian } from '#core/predict/models/gaussian.ts'
import { ridge } from '#core/predict/models/ridge.ts'
import { binned } from '#core/predict/models/tree.ts'
import { ensureScikitLearn } from '../scripts/scikit-learn.ts'
import { askPython } from './ask-python.ts'
import { type Benchmark, type Figure, medianTime } from './benchmark.ts'

type Answer = { table: string; x: number[][]; y: number[]; folds: number[]; errors: Record<string, number> }

export const benchmark: Benchmark = {
  id: 'predict',
  async run() {
    return [...friedman(), ...(await times())]
  },
}

/** Errors on tables with interactions and with steps, beside the best of scikit-learn on the same folds. */
function friedman(): Figure[] {
  const answers = askPython('friedman', { rows: 300 }, ensureScikitLearn()) as Answer[]
  return answers.map(({ table: name, x, y, folds, errors }) => {
    const table: PredictorTable = {
      target: 'y',
      y: Float64Array.from(y),
      groups: y.map((_, i) => String(i)),
      features: x[0]!.map((_, j) => ({
        name: `x${j}`,
        kind: 'number',
        values: Float64Array.from(x, (row) => row[j]!),
      })),
    }
    const { chosen, models } = predictTable(table, { folds })
    const [peerName, peer] = Object.entries(errors).reduce((a, b) => (b[1] < a[1] ? b : a))
    const ours = models.find(({ id }) => id === chosen)!.rmse
    return {
      what: `RMSE out of fold of the chosen model (${chosen}), ${name}, 300 rows`,
      ours,
      peer,
      peerName: `best of scikit-learn: ${peerName}`,
      unit: '1',
      promise: '≤ 1.05 ×',
      kept: ours <= 1.05 * peer,
    }
  })
}

async function times(): Promise<Figure[]> {
  const large = made(5000, 30)
  const small = made(500, 10)
  const alone = { of: Int32Array.from(large.y.keys()), count: large.y.length }
  const ridgeTime = await medianTime(3, () => ridge.leftOut(large, alone))
  const process = await medianTime(1, () => gaussian.fit(small))
  const rows = [...large.y.keys()]
  const rules = { trees: 100, depth: 3, minRows: 1, rate: 0.1, share: 1 }
  const trees = await medianTime(3, () => boost(binned(large.design), large.y, rows, rules))
  const x = rows.map((i) => [...large.design.x.subarray(i * 30, (i + 1) * 30)])
  const peer = askPython('friedman', { x, y: [...large.y] }, ensureScikitLearn()) as { ms: number }
  return [
    absolute('Ridge with its penalty, each of 5,000 materials left out, 30 features', ridgeTime, 1000),
    absolute('Gaussian process with its kernel, 500 rows, 10 features', process, 5000),
    {
      what: '100 trees of depth 3 on 5,000 rows × 30',
      ours: trees,
      peer: peer.ms,
      peerName: 'GradientBoostingRegressor',
      unit: 'ms',
      promise: '≤ 1 ×',
      kept: trees <= peer.ms,
    },
  ]
}

const absolute = (what: string, ours: number, most: number): Figure => ({
  what,
  ours,
  peer: null,
  peerName: '',
  unit: 'ms',
  promise: `≤ ${most} ms`,
  kept: ours <= most,
})

function made(rows: number, width: number) {
  const { uniform, normal } = random(rows)
  const x = Float64Array.from({ length: rows * width }, uniform)
  const names = Array.from({ length: width }, (_, j) => `x${j}`)
  const design: Design = { rows, width, x, measured: width, names }
  const y = Float64Array.from({ length: rows }, (_, i) => {
    const at = i * width
    return 10 * Math.sin(Math.PI * x[at]! * x[at + 1]!) + 20 * (x[at + 2]! - 0.5) ** 2 + 10 * x[at + 3]! + normal()
  })
  return { design, y, groups: [...y.keys()].map(String), families: undefined }
}
