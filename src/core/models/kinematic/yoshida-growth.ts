import { stressAlong } from './history.ts'
import { approach } from './yoshida-step.ts'
import { yoshidaPoint } from './yoshida-uemori.ts'

/**
 * Isotropic part of Yoshida–Uemori without saturation: R = Rsat·((C1 + p)^C2 − C1^C2), Rsat [MPa]. *MAT_125 with IOPT =
 * 1, LAW78 with OPTR = 1 (public engine source, sigeps78c, 2025).
 */
export type PowerGrowth = { readonly Rsat: number; readonly C1: number; readonly C2: number }

export function grownTo({ Rsat, C1, C2 }: PowerGrowth, accumulated: number): number {
  return Rsat * ((C1 + accumulated) ** C2 - C1 ** C2)
}

/** C1 by decades and C2 evenly: both are strongly correlated, so a grid is as good as a search. */
const firsts = Array.from({ length: 36 }, (_, i) => 10 ** (-4 + i / 10))
const seconds = Array.from({ length: 39 }, (_, i) => 0.05 + 0.025 * i)

/** Iterations of the correction for the lag of the yield surface behind a growing bounding surface. */
const rounds = 3

/**
 * Growth with which a law follows a flow curve best. Without reversal σ ≈ Y + (B + R − Y)·v² + b·(1 − e^(−m p)), where
 * v² is the position of the yield surface (`approach`), so each stress gives an R. The given Rsat is ignored.
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
