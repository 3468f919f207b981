import { factorise, solveFactorised } from '#core/numerics/linear-system.ts'
import { type Design, scaled, scaleOf } from './design.ts'

export type Light = 'green' | 'amber' | 'red'
export type DomainWarning = { readonly light: Exclude<Light, 'green'>; readonly reason: string }

/** Materials of a family for a green light, and for any prediction. */
export const familyLimits = { green: 15, red: 5 } as const
const nearest = 3

type Domain = {
  readonly doubts: (asked: Design, row: number, family?: string, own?: string) => readonly DomainWarning[]
  readonly nearest: (
    asked: Design,
    row: number,
    own?: string,
  ) => readonly { readonly row: number; readonly distance: number }[]
}

/**
 * Range of measured features, leverage, distance to three nearest materials, size of the family
 * (docs/science/predictor.md#applicability-domain).
 */
export function domainOf(design: Design, groups: readonly string[], families?: readonly string[]): Domain {
  const rows = Array.from({ length: design.rows }, (_, i) => i)
  const scale = scaleOf(design, rows)
  const x = scaled(design, rows, scale)
  const { width } = design
  const sorted = Array.from({ length: design.measured }, (_, j) =>
    Float64Array.from(rows, (i) => design.x[i * width + j]!).sort(),
  )
  const leverage = leverageOf(x, width, design.rows)
  const distanceTo = (place: Float64Array, own: string | undefined) => {
    const best: { row: number; square: number }[] = []
    for (const i of rows) {
      if (groups[i] === own) continue
      const max = best.length < nearest ? Infinity : best.at(-1)!.square
      let square = 0
      for (let j = 0; j < width && square < max; j++) square += (place[j]! - x[i * width + j]!) ** 2
      if (!(square < max)) continue
      const same = best.findIndex(({ row }) => groups[row] === groups[i])
      if (same >= 0 && best[same]!.square <= square) continue
      if (same >= 0) best.splice(same, 1)
      else if (best.length === nearest) best.pop()
      const at = best.findIndex((other) => other.square > square)
      best.splice(at < 0 ? best.length : at, 0, { row: i, square })
    }
    return best.map(({ row, square }) => ({ row, distance: Math.sqrt(square) }))
  }
  const mean = (found: readonly { distance: number }[]) =>
    found.reduce((sum, { distance }) => sum + distance, 0) / found.length
  const ofRows = Float64Array.from(rows, (i) => mean(distanceTo(x.subarray(i * width, (i + 1) * width), groups[i])))
  const among = ofRows.slice().sort()
  const members = new Map<string, Set<string>>()
  for (const i of rows)
    if (families) members.set(families[i]!, (members.get(families[i]!) ?? new Set()).add(groups[i]!))
  const placeOf = (asked: Design, row: number) => scaled(asked, [row], scale)

  return {
    nearest: (asked, row, own) => distanceTo(placeOf(asked, row), own),
    doubts(asked, row, family, own) {
      const place = placeOf(asked, row)
      const found: DomainWarning[] = []
      for (const [j, values] of sorted.entries()) {
        const value = asked.x[row * width + j]!
        const [low, high] = [values[0]!, values.at(-1)!]
        const name = design.names[j]!
        if (value < low || value > high)
          found.push({ light: 'red', reason: `${name} ${value} is outside the training range, ${low} to ${high}` })
        else if (value < quantile(values, 0.05) || value > quantile(values, 0.95))
          found.push({ light: 'amber', reason: `${name} ${value} is at the edge of the training range` })
      }
      const h = leverage.at(place)
      if (h > (3 * leverage.parameters) / design.rows)
        found.push({ light: 'red', reason: 'this combination of inputs does not occur in the training data' })
      else if (h > (2 * leverage.parameters) / design.rows)
        found.push({ light: 'amber', reason: 'this combination of inputs is rare in the training data' })
      const itself = asked === design && own === groups[row]
      const away = itself ? ofRows[row]! : mean(distanceTo(place, own))
      if (away > quantile(among, 0.95)) found.push({ light: 'red', reason: 'no similar training material' })
      else if (away > quantile(among, 0.75)) found.push({ light: 'amber', reason: 'few similar training materials' })
      if (families && family !== undefined) {
        const count = members.get(family)?.size ?? 0
        const words = `${count} ${count === 1 ? 'material' : 'materials'} of the family ${family}`
        if (count < familyLimits.red) found.push({ light: 'red', reason: `${words}: fewer than ${familyLimits.red}` })
        else if (count < familyLimits.green)
          found.push({ light: 'amber', reason: `${words}: fewer than ${familyLimits.green}` })
      }
      return found
    },
  }
}

export const lightOf = (doubts: readonly DomainWarning[]): Light =>
  doubts.some(({ light }) => light === 'red') ? 'red' : doubts.length > 0 ? 'amber' : 'green'

function leverageOf(x: Float64Array, width: number, rows: number) {
  const size = width + 1
  const sums = new Float64Array(size * size)
  const z = new Float64Array(size)
  const read = (from: Float64Array, start: number) => {
    z[0] = 1
    for (let j = 0; j < width; j++) z[j + 1] = from[start + j]!
  }
  for (let i = 0; i < rows; i++) {
    read(x, i * width)
    for (let j = 0; j < size; j++) for (let k = 0; k <= j; k++) sums[j * size + k]! += z[j]! * z[k]!
  }
  for (let j = 0; j < size; j++) sums[j * size + j]! += 1e-8 * rows
  factorise(sums, size)
  return {
    parameters: size,
    at(place: Float64Array): number {
      read(place, 0)
      const solved = z.slice()
      solveFactorised(sums, size, solved)
      let h = 0
      for (let j = 0; j < size; j++) h += z[j]! * solved[j]!
      return h
    },
  }
}

function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const low = Math.floor(place)
  return sorted[low]! + (place - low) * (sorted[Math.min(low + 1, sorted.length - 1)]! - sorted[low]!)
}
