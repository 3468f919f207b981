import type { FlowCurve } from '../../models/hardening/flow-curve.ts'
import { ordered } from '../../models/parameters.ts'
import { flowAtRate } from '../../models/rate/flow-at-rate.ts'
import { rateLaws } from '../../models/rate/index.ts'
import type { RateLaw } from '../../models/rate/law.ts'
import { sameRate } from '../../models/rate/reference-rate.ts'
import { rateTableModel } from '../../models/rate/rate-table.ts'
import { flowOf, inStretches, lastMeasured } from './hardening.ts'
import { type Draw, type ModelSet, type Support, valuesOf } from './model-curve.ts'

/** Decades of a crash, where no rates were tested [1/s]. */
const usualRates = [0.001, 0.01, 0.1, 1, 10, 100, 1000]

/** FE4: flow curves to a plastic strain of 1 at the reference rate and at every rate that was tested. */
export const rateCurves: Draw = (set, support) => {
  const law =
    rateLaws.find(({ id }) => id === set.model) ?? (set.model === rateTableModel.id ? tableOf(support) : undefined)
  if (!law) throw new RangeError(`'${set.model}' is not a rate law`)
  const values = valuesOf(set)
  const parameters = ordered(law, values)
  const slow = law.kind === 'own-hardening' ? none : slowFlow(support.flow, law.label)
  const reference = values['reference_rate']
  const tested = support.rates.length > 0 ? support.rates : usualRates
  // The slow tests met their nominal rate nearly: their curve is drawn once, at the rate they reached.
  const others = tested.filter(
    (rate) => reference === undefined || rate > sameRate * reference || reference > sameRate * rate,
  )
  const rates = [...(reference === undefined ? [] : [reference]), ...others].toSorted((a, b) => a - b)
  return rates.flatMap((rate) => {
    const flow = flowAtRate(slow.flow, law, parameters, rate)
    // The slow curve is the tensile one; every other rate is supported by tests at that rate alone.
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

/** Laws with hardening of their own never ask for it. */
const none: { flow: FlowCurve; from: number } = { flow: { stress: () => 0, slope: () => 0 }, from: 0 }

function slowFlow(set: ModelSet | undefined, label: string): { flow: FlowCurve; from: number } {
  if (!set) throw new RangeError(`${label} stands on the flow curve of tab FE2, and there is none`)
  return flowOf(set)
}

function tableOf({ table }: Support): RateLaw {
  if (!table) throw new RangeError(`${rateTableModel.label} is made of the curves of a coil, not of parameters`)
  return table()
}
