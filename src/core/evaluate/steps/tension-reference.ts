import { closerAtFirst } from '../../numerics/evenly.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import type { EvaluatedCurves, TensionReference } from '../evaluation.ts'
import type { Scalar } from '../scalar.ts'

/** Stations of the mean curve. */
const stations = 400

/**
 * Mean flow curve of replicate tensile tests, pointwise on a common grid of plastic strain up to the smallest uniform
 * strain (properties 3): the reference of bulge, plane strain, shear and compression.
 *
 * @returns undefined when no specimen has a flow curve
 */
export function tensionReference(
  tests: readonly { readonly curves: EvaluatedCurves; readonly scalars: readonly Scalar[] }[],
): TensionReference | undefined {
  const flows = tests.flatMap(({ curves }) => (curves.flow && curves.flow.x.length >= 10 ? [curves.flow] : []))
  if (flows.length === 0) return undefined
  const from = Math.max(...flows.map(({ x }) => x[0]!))
  const to = Math.min(...flows.map(({ x }) => x.at(-1)!))
  if (!(to > from)) return undefined
  const x = closerAtFirst(from, to, stations)
  const y = x.map((at) => flows.reduce((sum, flow) => sum + interpolate(flow.x, flow.y, at), 0) / flows.length)
  const values = (id: string) =>
    tests.flatMap(({ scalars }) => scalars.flatMap((s) => (s.id === id && s.value !== null ? [s.value] : [])))
  const rm = values('uat.rm')
  return {
    flow: { x, y },
    start: Math.max(0, ...values('uat.ae')) / 100,
    rm: rm.length > 0 ? rm.reduce((a, b) => a + b, 0) / rm.length : null,
  }
}
