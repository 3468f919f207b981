import type { TestedSpecimen } from '../parameter-sets/tested-specimen.ts'
import { parseCondition } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { EvaluatedSpecimen } from './evaluated-specimens.ts'

/** Evaluated specimens of a coil as fits and proofs take them; `idOf` names them as the store does. */
export function testedSpecimens(
  evaluated: ReadonlyMap<TestCode, readonly EvaluatedSpecimen[]>,
  idOf: (test: TestCode, index: number) => string = (test, index) => `${test} ${index + 1}`,
): TestedSpecimen[] {
  return [...evaluated].flatMap(([test, specimens]) =>
    specimens.map(({ replicate, evaluation }, i): TestedSpecimen => {
      const { orientation = null, rate = null } = parseCondition(test, replicate.condition)
      return {
        id: idOf(test, i),
        test,
        condition: replicate.condition,
        orientation,
        rate,
        replicate: replicate.number,
        curves: evaluation.curves,
        scalars: Object.fromEntries(evaluation.scalars.map(({ id, value }) => [id, value])),
        points: Object.fromEntries(
          replicate.points.map(({ kind, channels, columns }) => [
            kind,
            Object.fromEntries(channels.map(({ role }, c) => [role, columns[c]!])),
          ]),
        ),
      }
    }),
  )
}
