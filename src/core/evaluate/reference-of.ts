import { testType, testTypes } from '../test-types/registry.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { EvaluationOptions, TensionReference } from './result/evaluation.ts'

/** Tests whose results are compared with the tensile curve of the same coil. */
export const comparesWithTension: ReadonlySet<TestCode> = new Set(
  testTypes.filter((type) => type.comparedWithTension).map(({ code }) => code),
)

/** The reference in the direction of a specimen; without one in that direction the reference along RD, marked as such. */
export function referenceOf(
  code: TestCode,
  { tension, orientation = 'RD' }: Pick<EvaluationOptions, 'tension' | 'orientation'>,
): TensionReference | undefined {
  if (!tension || orientation === 'RD' || testType(code).comparedWithTension !== 'same-direction') return tension
  return tension.across?.[orientation] ?? { ...tension, otherDirection: true }
}
