import type { CardMaterial } from './card-material.ts'
import { realText } from './number-field.ts'
import { leastRise } from './prepare/minimum-slope.ts'
import { sevenDigits } from './unit-system.ts'

/** How far beyond its last strain a curve is kept level, as a share of it [1]. */
const beyond = 0.01

/**
 * A flow curve for solvers that go on by the slope of its last two points: one row more, as level as a card may be. Solvers that keep the
 * last stress do the same of themselves, so that a card means the same in all of them beyond its end.
 *
 * @param stress  of one curve, in units of the solver, over the strains of the material
 */
export function withLevelEnd(
  { strain, system }: CardMaterial,
  stress: Float64Array,
): { readonly strain: number[]; readonly stress: number[] } {
  const [last, top] = [strain.at(-1)!, stress.at(-1)!]
  const step = beyond * last
  const after = top + leastRise(step, top / system.stress) * system.stress
  return { strain: [...strain, sevenDigits(last + step)], stress: [...stress, sevenDigits(after)] }
}

/** What the solver does beyond the last strain of a curve. */
export function endNotes({ card, strain, yoshida }: CardMaterial): string[] {
  // Beside Yoshida–Uemori such cards hold no curve; nothing can be said of what reads tables.
  if (yoshida || card.solver === 'neutral') return []
  const goesOn = card.solver === 'LS-DYNA' || card.solver === 'Radioss'
  return [
    `beyond a plastic strain of ${realText(strain.at(-1)!)} stress stays level: the solver ${goesOn ? 'goes on by the slope of the last two points, which one row more makes level' : 'keeps the last one'}`,
  ]
}
