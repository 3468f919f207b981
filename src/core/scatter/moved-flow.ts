import { bracketedRoot } from '../numerics/bracketed-root.ts'

/** Factors on proof stress, tensile strength and uniform elongation of a flow curve [1]. */
export type FlowMove = { readonly proof: number; readonly strength: number; readonly uniform: number }

/** Plastic strain of Rp0.2. */
const proofStrain = 0.002
/** Over which slopes are taken: a measured curve in place of a law has noise [1]. */
const step = 2e-3

/**
 * The flow curve of a softer or harder coil: the shape of the nominal one, stretched in strain and stress so that proof stress, strength
 * and uniform strain are moved by their factors and maximum force stays where Considère puts it.
 *
 *     σ(ε) = a + b·h(g·ε)     σ(0.002) = f₁·h(0.002)     σ(εu) = f₂·h(εᵤ⁰)·exp(εu − εᵤ⁰)     dσ/dε(εu) = σ(εu)     εu = f₃·εᵤ⁰
 *
 * With all factors 1 it is the nominal curve itself.
 *
 * @param nominal  true stress [MPa] over plastic strain [1], rising and concave
 * @throws RangeError where the nominal curve has no maximum of force below a strain of 1, and where no stretch gives these three numbers
 */
export function movedFlow(nominal: (strain: number) => number, move: FlowMove): (strain: number) => number {
  const slope = (strain: number) => (nominal(strain + step) - nominal(strain - step)) / (2 * step)
  const end = bracketedRoot((strain) => slope(strain) - nominal(strain), 2 * step, 1)
  if (end === undefined) throw new RangeError('the flow curve has no maximum of force below a plastic strain of 1')
  // What the slopes of a curve with noise leave at the maximum of force goes into one factor, so that no move moves nothing.
  const level = slope(end) / nominal(end)
  const uniform = move.uniform * end
  const top = move.strength * nominal(end) * Math.exp(uniform - end)
  const proof = move.proof * nominal(proofStrain)
  const stretch = (g: number) => (level * top) / (g * slope(g * uniform))
  const missed = (g: number) => top - stretch(g) * (nominal(g * uniform) - nominal(g * proofStrain)) - proof
  const g = bracketedRoot(missed, 0.3, 3)
  if (g === undefined) {
    throw new RangeError(
      `no flow curve of this shape has ${percent(move.proof)} of the proof stress, ${percent(move.strength)} of the strength and ${percent(move.uniform)} of the uniform elongation`,
    )
  }
  const b = stretch(g)
  const a = top - b * nominal(g * uniform)
  return (strain) => a + b * nominal(g * strain)
}

const percent = (factor: number) => `${(100 * factor).toFixed(0)} %`
