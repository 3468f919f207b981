import type { ParsedCard, ParsedCurve } from './parsed-card.ts'

/** MPa, kg/m³, 1/s, mm; written independently of the writers. */
const inStored: Readonly<Record<string, { stress: number; density: number; rate: number; length: number }>> = {
  'mm-t-s': { stress: 1, density: 1e12, rate: 1, length: 1 },
  'mm-kg-ms': { stress: 1000, density: 1e9, rate: 1000, length: 1 },
  'mm-g-ms': { stress: 1, density: 1e6, rate: 1000, length: 1 },
  'm-kg-s': { stress: 1e-6, density: 1, rate: 1, length: 1000 },
}

/** @throws RangeError if the header states no unit system */
export function inStoredUnits(card: ParsedCard): ParsedCard {
  const system = card.unitSystem ?? ''
  const unit = Object.hasOwn(inStored, system) ? inStored[system] : undefined
  if (!unit) throw new RangeError(`unknown unit system in the card: ${card.unitSystem ?? 'none'}`)
  const { chord, cowperSymonds, yoshida, yoshidaGrowth, backstresses, yieldSurfaceSize, failure } = card
  const converted = ({ rate, strain, stress }: ParsedCurve): ParsedCurve => ({
    rate: rate === undefined ? undefined : rate * unit.rate,
    strain,
    stress: stress.map((value) => value * unit.stress),
  })
  const sizes = failure?.regularisation
  return {
    ...card,
    density: card.density * unit.density,
    E: card.E * unit.stress,
    chord: chord && { ...chord, Ea: chord.Ea * unit.stress },
    curves: card.curves.map(converted),
    yieldSurfaceSize: yieldSurfaceSize && converted(yieldSurfaceSize),
    cowperSymonds: cowperSymonds && { ...cowperSymonds, C: cowperSymonds.C * unit.rate },
    yoshida: yoshida && {
      ...yoshida,
      Y: yoshida.Y * unit.stress,
      B: yoshida.B * unit.stress,
      b: yoshida.b * unit.stress,
      Rsat: yoshida.Rsat * unit.stress,
    },
    yoshidaGrowth: yoshidaGrowth && { ...yoshidaGrowth, Rsat: yoshidaGrowth.Rsat * unit.stress },
    backstresses: backstresses?.map(({ C, gamma }) => ({ C: C * unit.stress, gamma })),
    failure: failure && {
      ...failure,
      regularisation: sizes && { x: sizes.x.map((size) => size * unit.length), y: sizes.y },
    },
  }
}

export type { ParsedCard, ParsedCurve, ParsedFailure, ParsedSurface } from './parsed-card.ts'
