import { evenlyDenserAtStart } from '../../numerics/arrays.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import type { EvaluatedCurves, EvaluationOptions, TensionReference } from '../result/evaluation.ts'
import type { Scalar } from '../result/scalar.ts'
import { testType, testTypes } from '../../test-types/registry.ts'
import type { TestCode } from '../../test-types/test-type.ts'

export const comparesWithTension: ReadonlySet<TestCode> = new Set(
  testTypes.filter((type) => type.comparedWithTension).map(({ code }) => code),
)

/** In the direction of a specimen, or along RD and marked as such. */
export function referenceOf(
  code: TestCode,
  { tension, orientation = 'RD' }: Pick<EvaluationOptions, 'tension' | 'orientation'>,
): TensionReference | undefined {
  if (!tension || orientation === 'RD' || testType(code).comparedWithTension !== 'same-direction') return tension
  return tension.across?.[orientation] ?? { ...tension, otherDirection: true }
}

const stations = 400

export type TensileTest = {
  readonly orientation: 'RD' | 'DD' | 'TD' | null
  readonly curves: EvaluatedCurves
  readonly scalars: readonly Pick<Scalar, 'id' | 'value'>[]
  readonly rate?: number | undefined
}

/** Means up to the smallest uniform strain (docs/science/properties.md#statistics-over-replicates). */
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
  const x = evenlyDenserAtStart(from, to, stations)
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

export function referenceFlags({ otherDirection }: TensionReference): string[] {
  return otherDirection ? ['reference_other_direction'] : []
}
