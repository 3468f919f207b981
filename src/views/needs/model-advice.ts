import type { AdvisedModel } from '#contract/views/test-plan.ts'
import type { AvailableTest, ParameterSetRecord } from '#contract/tests.ts'
import { lawReason, setProofText } from '#core/cards/set-proof-text.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import { findModel } from '#core/models/index.ts'
import { type NeededPart, rowsInWords, testsForParts, withHeld } from '#core/needed-tests/index.ts'
import { latestSets, recommendedLaw } from '#core/parameter-sets/index.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { inOpeningOrder } from '../finite-element/index.ts'
import { heldSpecimens } from './needs-of-coil.ts'

type Family = { readonly tab: FiniteElementCode; readonly name: string; readonly parts: readonly NeededPart[] }

/** Families in the order of the tabs, and the parts whose tests serve the best that they have. */
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
 * Which model of each family the data of a coil support, why, and which tests would support more. It is the model that each tab opens
 * with, so every tab says the same.
 *
 * @param sets   stored sets of the coil, all versions
 * @param tests  all tests of the coil
 */
export function modelAdvice(
  sets: readonly ParameterSetRecord[],
  tests: readonly Pick<AvailableTest, 'code' | 'conditions'>[],
): AdvisedModel[] {
  const latest = latestSets(sets).filter(({ fit }) => fit?.converged !== false)
  const held = heldSpecimens(tests)
  return families.map(({ tab, name, parts }) => {
    const own = inOpeningOrder(
      tab,
      latest.filter((set) => set.feTab === tab && isKinematic(set) === (name === 'Reversed loading')),
    )
    const missing = withHeld(testsForParts(parts), held)
      .filter((one) => one.missing > 0)
      .map((one) => `${one.test} ${rowsInWords(one, (row) => row.missing)}`)
    const [best] = own
    return {
      family: name,
      tab,
      title: finiteElementTabs.find(({ code }) => code === tab)!.title,
      model: best ? findModel(best.model).label : null,
      reason: best ? reasonFor(best, own) : 'No model of it is stored for this coil.',
      missing,
    }
  })
}

const isKinematic = ({ model }: Pick<ParameterSetRecord, 'model'>) => kinematicLaws.some(({ id }) => id === model)

function reasonFor(best: ParameterSetRecord, own: readonly ParameterSetRecord[]): string {
  const law = recommendedLaw(own)
  if (law?.set === best) return [lawReason(law), aiccWords(best, own), ...checks(best)].filter(Boolean).join(' ')
  const better = own.some(({ proof }) => proof?.passed === true)
  const only = best.proof?.passed === false && !better ? 'No stored model of this part has a proof that passed.' : ''
  return [setProofText(best.proof), only, aiccWords(best, own), ...checks(best)].filter(Boolean).join(' ')
}

/** Akaike's criterion says something between models of the same points alone. */
function aiccWords(best: ParameterSetRecord, own: readonly ParameterSetRecord[]): string {
  const comparable = own.filter(
    ({ fit }) => fit?.aicc !== null && fit?.aicc !== undefined && fit.points === best.fit?.points,
  )
  if (!comparable.includes(best) || comparable.length < 2) return ''
  const least = comparable.toSorted((a, b) => a.fit!.aicc! - b.fit!.aicc!)[0]!
  if (least === best) return `Lowest AICc of ${comparable.length} models.`
  const more = best.fit!.aicc! - least.fit!.aicc!
  return `AICc is ${more.toFixed(1)} above that of ${findModel(least.model).label}, which fits the points more closely.`
}

/** What the fit has to say against itself. */
function checks({ fit }: ParameterSetRecord): readonly string[] {
  return (fit?.warnings ?? []).slice(0, 2)
}
