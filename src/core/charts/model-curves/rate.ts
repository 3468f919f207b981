import type { FlowCurve } from '../../models/hardening/flow-curve.ts'
import { ordered } from '../../models/model.ts'
import { flowAtRate, type RateLaw, sameRate } from '../../models/rate/law.ts'
import { rateLaws } from '../../models/rate/index.ts'
import { rateTableModel } from '../../models/rate/rate-table.ts'
import { flowOf, inStretches, lastMeasured } from './hardening.ts'
import { type Draw, type ModelSet, type Support, valuesOf } from './model-curve.ts'

/** The decades of a crash [1/s], used without tested rates. */
const usualRates = [0.001, 0.01, 0.1, 1, 10, 100, 1000]

/** FE4: flow curves at the reference rate and at each tested rate. */
export const rateCurves: Draw = (set, support) => {
  const law =
    rateLaws.find(({ id }) => id === set.model) ?? (set.model === rateTableModel.id ? tableOf(support) : undefined)
  if (!law) throw new RangeError(`'${set.model}' is not a rate law`)
  const values = valuesOf(set)
  const parameters = ordered(law, values)
  const slow = law.kind === 'own-hardening' ? none : slowFlow(support.flow, law.label)
  const reference = values['reference_rate']
  const tested = support.rates.length > 0 ? support.rates : usualRates
  // Tests near the reference rate share its curve.
  const others = tested.filter(
    (rate) => reference === undefined || rate > sameRate * reference || reference > sameRate * rate,
  )
  const rates = [...(reference === undefined ? [] : [reference]), ...others].toSorted((a, b) => a - b)
  return rates.flatMap((rate) => {
    const flow = flowAtRate(slow.flow, law, parameters, rate)
    // Tensile tests support the slowest curve, only tests at its rate any other.
    const slowest = rate === reference && support.flow ? lastMeasured(support.flow, support) : undefined
    const tension = support.reached('MRT', rate) ?? slowest
    return inStretches(flow, slow.from, { tension }).map(({ stretch, curve }) => ({
      id: stretch === 'measured' ? `${rate}/s` : `${rate}/s-${stretch}`,
      label: `${law.label} · ${rate}/s`,
      chart: 'flow',
      stretch,
      rate,
      curve,
    }))
  })
}

/** For laws with their own hardening. */
const none: { flow: FlowCurve; from: number } = { flow: { stress: () => 0, slope: () => 0 }, from: 0 }

function slowFlow(set: ModelSet | undefined, label: string): { flow: FlowCurve; from: number } {
  if (!set) throw new RangeError(`${label} requires a flow curve of tab FE2; none is stored`)
  return flowOf(set)
}

function tableOf({ table }: Support): RateLaw {
  if (!table) throw new RangeError(`${rateTableModel.label} is computed from the curves of a coil, not from parameters`)
  return table()
}
