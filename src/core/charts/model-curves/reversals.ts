import type { Curve } from '../../curves/curve.ts'

/** Fraction of the largest stress below which the sign changes. */
const crossing = 0.2

/** Accumulated plastic strain [1] at each reversal, where absolute stress [MPa] falls to zero; the last is the end. */
export function reversalsOf(curve: Curve | undefined): number[] {
  if (!curve || curve.x.length === 0) return []
  const { x, y } = curve
  const limit = crossing * y.reduce((most, value) => (value > most ? value : most), 0)
  const turns: number[] = []
  let loaded = false
  for (let i = 0; i < x.length; i++) {
    if (y[i]! > limit) loaded = true
    else if (loaded) {
      turns.push(x[i]!)
      loaded = false
    }
  }
  const end = x.reduce((most, value) => (value > most ? value : most), 0)
  return loaded ? [...turns, end] : turns
}
