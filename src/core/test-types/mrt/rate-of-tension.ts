import type { Specimen } from '../../read/specimen.ts'
import { steel } from '../../models/elastic/steel.ts'
import type { Evaluation } from '../../evaluate/result/evaluation.ts'
import { evaluateTension } from '../../evaluate/tension/tension.ts'
import { rateReached } from './rate-reached.ts'
import { timedFlow } from './timed-flow.ts'

/**
 * Strain rate that an ordinary tensile test reached [1/s], by the rule of the fast ones; undefined where no time was recorded.
 *
 * @param evaluation  of the same test, where it has been evaluated already
 */
export function rateOfTension(
  specimen: Specimen,
  evaluation: Pick<Evaluation, 'scalars' | 'geometry' | 'elastic'> = evaluateTension(specimen),
): number | undefined {
  const flow = timedFlow(specimen, evaluation, steel.E)
  const reached = flow?.time ? rateReached({ x: flow.time, y: flow.engineering }, flow.end) : undefined
  return reached && reached.rate > 0 ? reached.rate : undefined
}
