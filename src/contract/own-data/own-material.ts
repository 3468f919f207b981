import { type RankedLaw, rankLaws } from '#core/fit/index.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import { firstStrain, collectMeasurements, type TestedSpecimen } from '#core/parameter-sets/index.ts'
import { withShortNumbers } from '#core/short-numbers.ts'
import type { Curve } from '#core/curves/curve.ts'

export type OwnLaw = {
  readonly id: string
  readonly label: string
  readonly verdict: RankedLaw['verdict']
  readonly reason: string
  /** Empty if the law was refused. */
  readonly parameters: readonly {
    readonly id: string
    readonly symbol: string
    readonly unit: string
    readonly value: number
    readonly standardError: number | null
  }[]
  /** [MPa]; null if the law was refused. */
  readonly rmse: number | null
  /** AICc difference to the best law of its verdict. */
  readonly behind: number | null
  /** To the last measured point, then to a plastic strain of 0.6. */
  readonly fitted: Curve | null
  readonly extrapolated: Curve | null
}

export type OwnFit =
  | {
      readonly laws: readonly OwnLaw[]
      /** Range of plastic strain used [1]. */
      readonly window: { readonly from: number; readonly to: number }
      readonly points: number
      readonly specimens: number
      readonly refused: null
    }
  | { readonly refused: string }

/** End of extrapolated flow curves [1]. */
const drawnTo = 0.6
const stations = 160

/** All laws on the flow curves along RD, best first; a sentence if nothing can be fitted. */
export function fitOwnMaterial(tested: readonly TestedSpecimen[]): OwnFit {
  const { flow, flowWindow, tension } = collectMeasurements(tested)
  const specimens = tested.filter(
    ({ test, orientation, curves }) => test === 'UAT' && orientation === 'RD' && curves.flow,
  )
  if (specimens.length === 0 || flow.x.length === 0) {
    return {
      refused: 'A hardening law needs the flow curve of a tensile test along RD that reaches beyond first yield.',
    }
  }
  const window = { from: Math.max(firstStrain, flowWindow.from), to: flowWindow.to }
  try {
    const laws = withShortNumbers(() => rankLaws(flow, { window, ...(tension && { measured: tension }) }))
    return {
      laws: laws.map((law) => ownLaw(law, window.to)),
      window,
      points: flow.x.length,
      specimens: specimens.length,
      refused: null,
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { refused: error.message }
  }
}

function ownLaw({ law, fit, verdict, reason, behind }: RankedLaw, to: number): OwnLaw {
  const line = (from: number, end: number): Curve => {
    const x = Float64Array.from({ length: stations + 1 }, (_, i) => from + ((end - from) * i) / stations)
    return { x, y: x.map((strain) => law.stress(fit!.values, strain)) }
  }
  const usable = fit !== null && verdict !== 'refused'
  const { parameters } = hardeningLaw(law.id)
  return {
    id: law.id,
    label: law.label,
    verdict,
    reason,
    parameters: usable
      ? fit.parameters.map(({ id, value, standardError }) => {
          const { symbol, unit } = parameters.find((one) => one.id === id)!
          return { id, symbol, unit, value, standardError }
        })
      : [],
    rmse: usable ? fit.rmse : null,
    behind,
    fitted: usable ? line(0, to) : null,
    extrapolated: usable && to < drawnTo ? line(to, drawnTo) : null,
  }
}
