import { perSpecimen } from '../../evaluate/result/evaluation.ts'
import { evaluateTension, tensionIds } from '../../evaluate/tension/tension.ts'

export const evaluator = perSpecimen('tension-9', tensionIds, (specimen, { geometry, hardening }) => ({
  ...evaluateTension(specimen, { geometry, hardening }),
  tables: [],
}))
