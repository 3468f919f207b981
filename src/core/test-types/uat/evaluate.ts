import { evaluationVersion } from '../../evaluate/evaluation-version.ts'
import { perSpecimen } from '../../evaluate/evaluator.ts'
import { evaluateTension, tensionIds } from '../../evaluate/tension.ts'

export const evaluator = perSpecimen(evaluationVersion, tensionIds, (specimen, { geometry, hardening }) => ({
  ...evaluateTension(specimen, { geometry, hardening }),
  tables: [],
}))
