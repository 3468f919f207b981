import { stressAlong } from './history.ts'
import { approach } from './yoshida-approach.ts'
import { yoshidaPoint } from './yoshida-uemori.ts'

/**
 * The isotropic part of Yoshida–Uemori where it does not saturate: R = Rsat·((C1 + p)^C2 − C1^C2) over accumulated plastic strain p, outside
 * stagnation. *MAT_125 with IOPT = 1, LAW78 with OPTR = 1 (public engine source, sigeps78c, 2025). `Rsat` [MPa] is a factor here, no limit.
 */
export type PowerGrowth = { readonly Rsat: number; readonly C1: number; readonly C2: number }

export function grownTo({ Rsat, C1, C2 }: PowerGrowth, accumulated: number): number {
  return Rsat * ((C1 + accumulated) ** C2 - C1 ** C2)
}

/** C1 by decades and C2 evenly: two numbers that a curve tells only together, so a grid finds them as well as a search. */
const firsts = Array.from({ length: 36 }, (_, i) => 10 ** (-4 + i / 10))
const seconds = Array.from({ length: 39 }, (_, i) => 0.05 + 0.025 * i)

/** The yield surface lags behind a bounding surface that grows: so often the lag is asked for and put back. */
const rounds = 3

/**
 * The growth with which a law follows a flow curve best. On a path without a turn σ = Y + (B + R − Y)·v² + b·(1 − e^(−m p)), where
 * v² is how far the yield surface has come (`approach`), nearly: so each stress tells an R.
 *
 * @param parameters  Y, B, C, b, Rsat, m, h; their Rsat is not used
 * @param flow        plastic strains above 0, and stresses [MPa] to follow
 */
export function growthAlong(
  parameters: readonly number[],
  { strain, stress }: { readonly strain: readonly number[]; readonly stress: readonly number[] },
): PowerGrowth {
  const [Y, B, C, b, , m] = parameters as [number, number, number, number, number, number, number]
  const way = strain.map((p) => approach(0, 1, C * p))
  let wanted = strain.map((p, i) => (stress[i]! - Y - b * (1 - Math.exp(-m * p))) / way[i]! - (B - Y))
  let growth = closest(strain, wanted)
  for (let round = 1; round < rounds; round++) {
    const given = stressAlong(
      yoshidaPoint(parameters, (p) => grownTo(growth, p)),
      strain,
    )
    wanted = wanted.map((R, i) => R + (stress[i]! - given[i]!) / way[i]!)
    growth = closest(strain, wanted)
  }
  return growth
}

function closest(strain: readonly number[], wanted: readonly number[]): PowerGrowth {
  let best = { growth: { Rsat: 0, C1: firsts[0]!, C2: seconds[0]! }, miss: Infinity }
  for (const C1 of firsts) {
    for (const C2 of seconds) {
      const form = strain.map((p) => grownTo({ Rsat: 1, C1, C2 }, p))
      const along = form.reduce((sum, g, i) => sum + g * wanted[i]!, 0)
      const Rsat = Math.max(0, along / form.reduce((sum, g) => sum + g * g, 0))
      const miss = form.reduce((sum, g, i) => sum + (Rsat * g - wanted[i]!) ** 2, 0)
      if (miss < best.miss) best = { growth: { Rsat, C1, C2 }, miss }
    }
  }
  return best.growth
}
