import { evaluationVersion } from '../../evaluate/tension/evaluation-version.ts'
import { perSpecimen } from '../../evaluate/result/evaluator.ts'
import { evaluateTension, tensionIds } from '../../evaluate/tension/tension.ts'

export const evaluator = perSpecimen(evaluationVersion, tensionIds, (specimen, { geometry, hardening }) => ({
  ...evaluateTension(specimen, { geometry, hardening }),
  tables: [],
}))
