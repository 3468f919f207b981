import type { AdvisedModel } from '#contract/views/test-plan.ts'
import type { AvailableTest, ParameterSetRecord } from '#contract/tests.ts'
import { lawReason, setProofText } from '#core/cards/proof/set-proof-text.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import { findModel } from '#core/models/index.ts'
import { type NeededPart, rowsInWords, testsForParts, compareWithExisting } from '#core/needed-tests/index.ts'
import { latestSets, recommendedLaw } from '#core/parameter-sets/index.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { inOpeningOrder } from '../finite-element/index.ts'
import { existingSpecimens } from './needs-of-coil.ts'

type Family = { readonly tab: FiniteElementCode; readonly name: string; readonly parts: readonly NeededPart[] }

const families: readonly Family[] = [
  { tab: 'FE1', name: 'Elasticity', parts: ['flow', 'chord-modulus'] },
  { tab: 'FE2', name: 'Hardening', parts: ['flow', 'biaxial-flow'] },
  { tab: 'FE2', name: 'Reversed loading', parts: ['yoshida-uemori'] },
  { tab: 'FE3', name: 'Yield surface', parts: ['yld2000'] },
  { tab: 'FE4', name: 'Rate dependence', parts: ['rates'] },
  { tab: 'FE5', name: 'Forming limit', parts: ['forming-limit'] },
  { tab: 'FE6', name: 'Fracture', parts: ['failure'] },
]

/**
 * Recommended model of each family with reason, and tests for a better one. The same as the default of each tab.
 * @param sets   stored sets of the coil, all versions
 * @param tests  all tests of the coil
 */
export function modelAdvice(
  sets: readonly ParameterSetRecord[],
  tests: readonly Pick<AvailableTest, 'code' | 'conditions'>[],
): AdvisedModel[] {
  const latest = latestSets(sets).filter(({ fit }) => fit?.converged !== false)
  const held = existingSpecimens(tests)
  return families.map(({ tab, name, parts }) => {
    const own = inOpeningOrder(
      tab,
      latest.filter((set) => set.feTab === tab && isKinematic(set) === (name === 'Reversed loading')),
    )
    const missing = compareWithExisting(testsForParts(parts), held)
      .filter((one) => one.missing > 0)
      .map((one) => `${one.test} ${rowsInWords(one, (row) => row.missing)}`)
    const [best] = own
    return {
      family: name,
      tab,
      title: finiteElementTabs.find(({ code }) => code === tab)!.title,
      model: best ? findModel(best.model).label : null,
      reason: best ? reasonFor(best, own) : 'No model of this type is stored for this coil.',
      missing,
    }
  })
}

const isKinematic = ({ model }: Pick<ParameterSetRecord, 'model'>) => kinematicLaws.some(({ id }) => id === model)

function reasonFor(best: ParameterSetRecord, own: readonly ParameterSetRecord[]): string {
  const law = recommendedLaw(own)
  if (law?.set === best) return [lawReason(law), aiccWords(best, own), ...checks(best)].filter(Boolean).join(' ')
  const better = own.some(({ proof }) => proof?.passed === true)
  const only = best.proof?.passed === false && !better ? 'No stored model of this type has a passed proof.' : ''
  return [setProofText(best.proof), only, aiccWords(best, own), ...checks(best)].filter(Boolean).join(' ')
}

/** AICc compares only models of the same points. */
function aiccWords(best: ParameterSetRecord, own: readonly ParameterSetRecord[]): string {
  const comparable = own.filter(
    ({ fit }) => fit?.aicc !== null && fit?.aicc !== undefined && fit.points === best.fit?.points,
  )
  if (!comparable.includes(best) || comparable.length < 2) return ''
  const lowest = comparable.toSorted((a, b) => a.fit!.aicc! - b.fit!.aicc!)[0]!
  if (lowest === best) return `Lowest AICc of ${comparable.length} models.`
  const more = best.fit!.aicc! - lowest.fit!.aicc!
  return `AICc is ${more.toFixed(1)} above that of ${findModel(lowest.model).label}, which fits the points better.`
}

function checks({ fit }: ParameterSetRecord): readonly string[] {
  return (fit?.warnings ?? []).slice(0, 2)
}
