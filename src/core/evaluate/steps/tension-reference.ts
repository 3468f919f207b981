import { closerAtFirst } from '../../numerics/evenly.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import type { EvaluatedCurves, TensionReference } from '../result/evaluation.ts'
import type { Scalar } from '../result/scalar.ts'

/** Stations of the mean curve. */
const stations = 400

/** A tensile test of the coil, evaluated. */
export type TensileTest = {
  readonly orientation: 'RD' | 'DD' | 'TD' | null
  readonly curves: EvaluatedCurves
  readonly scalars: readonly Pick<Scalar, 'id' | 'value'>[]
  /** Strain rate that it reached [1/s], where it recorded time. */
  readonly rate?: number | undefined
}

/**
 * Mean flow curve of replicate tensile tests, pointwise on a common grid of plastic strain up to the smallest uniform
 * strain (docs/science/properties.md#statistics-over-replicates): the reference of bulge, plane strain, shear and compression.
 *
 * @returns along RD, with the coil's other directions beside it; undefined when no specimen along RD has a flow curve
 */
export function tensionReference(tests: readonly TensileTest[]): TensionReference | undefined {
  const along = (direction: TensileTest['orientation']) =>
    meanReference(tests.filter(({ orientation }) => orientation === direction))
  const [rolling, diagonal, transverse] = [along('RD'), along('DD'), along('TD')]
  return rolling && { ...rolling, across: { ...(diagonal && { DD: diagonal }), ...(transverse && { TD: transverse }) } }
}

function meanReference(tests: readonly TensileTest[]): TensionReference | undefined {
  const flows = tests.flatMap(({ curves }) => (curves.flow && curves.flow.x.length >= 10 ? [curves.flow] : []))
  if (flows.length === 0) return undefined
  const from = Math.max(...flows.map(({ x }) => x[0]!))
  const to = Math.min(...flows.map(({ x }) => x.at(-1)!))
  if (!(to > from)) return undefined
  const x = closerAtFirst(from, to, stations)
  const y = x.map((at) => flows.reduce((sum, flow) => sum + interpolate(flow.x, flow.y, at), 0) / flows.length)
  const values = (id: string) =>
    tests.flatMap(({ scalars }) => scalars.flatMap((s) => (s.id === id && s.value !== null ? [s.value] : [])))
  const mean = (numbers: readonly number[]) =>
    numbers.length > 0 ? numbers.reduce((a, b) => a + b, 0) / numbers.length : null
  const logarithm = mean(tests.flatMap(({ rate }) => (rate === undefined ? [] : [Math.log(rate)])))
  return {
    flow: { x, y },
    start: Math.max(0, ...values('uat.ae')) / 100,
    rm: mean(values('uat.rm')),
    ...(logarithm !== null && { rate: Math.exp(logarithm) }),
  }
}

/** What a number says that was compared with another direction. */
export function referenceFlags({ otherDirection }: TensionReference): string[] {
  return otherDirection ? ['reference_other_direction'] : []
}
