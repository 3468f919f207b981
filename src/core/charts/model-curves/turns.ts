import type { Curve } from '../../curves/curve.ts'

/** A stress below this share of the largest changes its sign. */
const crossing = 0.2

/**
 * Where a tension–compression test turned, from its curve of absolute stress [MPa] over accumulated plastic strain [1]: stress
 * falls to nothing on the way from one sign to the other. The last one is the end of the curve.
 */
export function turnsOf(curve: Curve | undefined): number[] {
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
