import { bracketedRoot } from '../numerics/roots.ts'

/** Factors [1]. */
export type FlowShift = { readonly proof: number; readonly strength: number; readonly uniform: number }

/** Plastic strain of Rp0.2. */
const proofStrain = 0.002
/** Measured curves are noisy [1]. */
const step = 2e-3

/**
 * Softer or harder coil: σ(ε) = a + b·h(g·ε), h being the nominal true stress [MPa] over plastic strain, concave:
 * σ(0.002) = f₁·h(0.002), σ(εu) = f₂·h(εᵤ⁰)·exp(εu − εᵤ⁰), dσ/dε(εu) = σ(εu), εu = f₃·εᵤ⁰.
 * @throws RangeError without a maximum of force below a strain of 1, or without a solution
 */
export function shiftedFlow(nominal: (strain: number) => number, move: FlowShift): (strain: number) => number {
  const slope = (strain: number) => (nominal(strain + step) - nominal(strain - step)) / (2 * step)
  const end = bracketedRoot((strain) => slope(strain) - nominal(strain), 2 * step, 1)
  if (end === undefined) throw new RangeError('the flow curve has no maximum force below a plastic strain of 1')
  // Noise in the slope at maximum force is one factor, so that factors of 1 change nothing.
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
