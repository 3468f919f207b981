import { type RankedLaw, rankLaws } from '#core/fit/index.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import { firstStrain, measurementsOf, type TestedSpecimen } from '#core/parameter-sets/index.ts'
import { readably } from '#core/short-numbers.ts'
import type { Curve } from '#core/curves/curve.ts'

/** A hardening law through the reader's own flow curves. */
export type OwnLaw = {
  readonly id: string
  readonly label: string
  readonly verdict: RankedLaw['verdict']
  readonly reason: string
  /** Empty where the law was refused. */
  readonly parameters: readonly {
    readonly id: string
    readonly symbol: string
    readonly unit: string
    readonly value: number
    readonly standardError: number | null
  }[]
  /** [MPa]; null where the law was refused. */
  readonly rmse: number | null
  /** Corrected criterion of Akaike above that of the best law of its verdict. */
  readonly behind: number | null
  /** Up to the last measured point, and from there on to a plastic strain of 0.6. */
  readonly fitted: Curve | null
  readonly extrapolated: Curve | null
}

/** What all open files together say of one material. */
export type OwnFit =
  | {
      readonly laws: readonly OwnLaw[]
      /** Plastic strains between which points count [1]. */
      readonly window: { readonly from: number; readonly to: number }
      readonly points: number
      readonly specimens: number
      readonly refused: null
    }
  | { readonly refused: string }

/** To which a flow curve is drawn beyond what was measured [1]. */
const drawnTo = 0.6
const stations = 160

/** Every law on the flow curves along RD, the best first; a sentence where there is nothing to fit. */
export function fitOwnMaterial(tested: readonly TestedSpecimen[]): OwnFit {
  const { flow, flowWindow, tension } = measurementsOf(tested)
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
    const laws = readably(() => rankLaws(flow, { window, ...(tension && { measured: tension }) }))
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
