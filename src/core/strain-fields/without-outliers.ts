import { pointSpacing, type StrainField } from './strain-field.ts'

/** Scatter of image correlation beyond the range of the neighbours [1]. */
const noise = 0.015
const minNeighbours = 5
/** Neighbours on a square grid; fewer at an edge, where a ridge has only one equal neighbour. */
const allAround = 8

/**
 * Outliers are further outside the range of their neighbours than its width, and by at least 0.015; inside the field
 * the highest and lowest neighbour are ignored. Ridges of necks remain, which median tests would remove; peaks one
 * point wide do not, as image correlation cannot resolve them. Returns also the number of outliers.
 */
export function withoutOutliers(field: StrainField): { readonly field: StrainField; readonly removed: number } {
  const { x, y, eps1, eps2 } = field
  const cell = 1.5 * pointSpacing(field)
  const key = (a: number, b: number) => a * 2_097_152 + b
  const place = (value: number) => Math.floor(value / cell)
  const cells = new Map<number, number[]>()
  for (let i = 0; i < x.length; i++) {
    if (!Number.isFinite(eps1[i]!) || !Number.isFinite(x[i]!) || !Number.isFinite(y[i]!)) continue
    const own = key(place(x[i]!), place(y[i]!))
    const list = cells.get(own)
    if (list) list.push(i)
    else cells.set(own, [i])
  }
  const clean = { ...field, eps1: eps1.slice(), eps2: eps2.slice() }
  let removed = 0
  for (const own of cells.values()) {
    for (const i of own) {
      const around: number[] = []
      for (let a = -1; a <= 1; a++) {
        for (let b = -1; b <= 1; b++) {
          for (const k of cells.get(key(place(x[i]!) + a, place(y[i]!) + b)) ?? []) {
            if (k !== i && (x[k]! - x[i]!) ** 2 + (y[k]! - y[i]!) ** 2 <= cell * cell) around.push(eps1[k]!)
          }
        }
      }
      if (around.length < minNeighbours) continue
      around.sort((a, b) => a - b)
      const cut = around.length >= allAround ? 1 : 0
      const [low, high] = [around[cut]!, around.at(-1 - cut)!]
      const margin = high - low + noise
      if (eps1[i]! <= high + margin && eps1[i]! >= low - margin) continue
      clean.eps1[i] = NaN
      clean.eps2[i] = NaN
      removed++
    }
  }
  return { field: clean, removed }
}
