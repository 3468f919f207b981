import type { FlowCurve } from '../models/hardening/flow-curve.ts'
import { stressAlong } from '../models/kinematic/history.ts'
import type { KinematicLaw } from '../models/kinematic/law.ts'
import { differentiate } from './least-squares/finite-differences.ts'
import type { LoopTest } from './fit-kinematic.ts'
import type { PointModel } from './fit-points.ts'
import { problemOf } from './least-squares/point-problem.ts'

export type Branch = { readonly from: number; readonly to: number }

export function branchesOf({ plasticStrain }: Pick<LoopTest, 'plasticStrain'>): Branch[] {
  const branches: Branch[] = []
  let from = 0
  let direction = 0
  for (let i = 0; i < plasticStrain.length; i++) {
    const turn = Math.sign(plasticStrain[i]! - (i === 0 ? 0 : plasticStrain[i - 1]!))
    if (turn !== 0 && direction !== 0 && turn !== direction) {
      branches.push({ from, to: i })
      from = i
    }
    if (turn !== 0) direction = turn
  }
  return [...branches, { from, to: plasticStrain.length }]
}

export function loopModel(
  law: KinematicLaw,
  tests: readonly LoopTest[],
  parameters: PointModel['parameters'],
  flow: FlowCurve | undefined,
): PointModel {
  const batch = (points: readonly number[]) => {
    const walks = walksThrough(tests, points)
    const { gradientAlong } = law
    return {
      values(values: readonly number[], out: Float64Array) {
        // The law is undefined there; no step goes there.
        out.fill(Number.NaN)
        if (law.conflict?.(values)) return
        for (const { history, rows, first } of walks) {
          const stress = law.stressAlong?.(values, history) ?? stressAlong(law.point(values, flow), history)
          pick(stress, rows, out, first)
        }
      },
      columns:
        gradientAlong &&
        ((values: readonly number[], out: Float64Array) => {
          for (const { history, rows, first } of walks) {
            for (const [j, column] of gradientAlong(values, history).entries()) {
              pick(column, rows, out, j * points.length + first)
            }
          }
        }),
    }
  }
  const count = tests.reduce((sum, { stress }) => sum + stress.length, 0)
  const everywhere = batch(Array.from({ length: count }, (_, i) => i))
  let known: { readonly values: readonly number[]; readonly stress: Float64Array } | undefined
  return {
    parameters,
    value(values, i) {
      if (known?.values !== values) {
        known = { values, stress: new Float64Array(count) }
        everywhere.values(values, known.stress)
      }
      return known.stress[i]!
    },
    batch,
  }
}

function pick(from: Float64Array, rows: readonly number[], out: Float64Array, at: number): void {
  for (let k = 0; k < rows.length; k++) out[at + k] = from[rows[k]!]!
}

/** ∂σ/∂parameter at the start values; all points are computed at the first request. */
export function loopSlopes(model: PointModel, measured: readonly number[]): (point: number) => number[] {
  const { parameters } = model
  const count = measured.length
  let columns: Float64Array | undefined
  return (point) => {
    if (!columns) {
      const values = parameters.map(({ start }) => start)
      const all = Array.from(parameters.keys())
      const problem = problemOf(model, measured, Array.from(measured.keys()), undefined, values)
      columns = new Float64Array(count * parameters.length)
      const residuals = new Float64Array(count)
      problem.residuals(values, residuals)
      if (problem.jacobian) problem.jacobian(values, columns)
      else differentiate(problem, values, residuals, all, columns)
    }
    return parameters.map((_, j) => columns![j * count + point]!)
  }
}

type Walk = { readonly history: Float64Array; readonly rows: readonly number[]; readonly first: number }

/** Laws have a closed form between reversals, so few points and all reversals give the stresses of the whole record. */
function walksThrough(tests: readonly LoopTest[], points: readonly number[]): Walk[] {
  const walks: Walk[] = []
  let begin = 0
  let first = 0
  for (const test of tests) {
    const end = begin + test.plasticStrain.length
    const wanted: number[] = []
    while (first + wanted.length < points.length && points[first + wanted.length]! < end) {
      wanted.push(points[first + wanted.length]! - begin)
    }
    if (wanted.length > 0) {
      const turns = branchesOf(test).map(({ to }) => to - 1)
      const stops = [...new Set([...wanted, ...turns])].sort((a, b) => a - b)
      const places = new Map(stops.map((point, place) => [point, place]))
      walks.push({
        history: Float64Array.from(stops, (point) => test.plasticStrain[point]!),
        rows: wanted.map((point) => places.get(point)!),
        first,
      })
    }
    first += wanted.length
    begin = end
  }
  return walks
}
