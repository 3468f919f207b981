import type { ConditionPattern } from '../test-type.ts'

/** The parts of a condition's label. The replicate is absent in a label that names all replicates, e.g. `RD`. */
export type Condition = {
  /** Canonical spelling. */
  readonly label: string
  /** Specimen or bend-line direction; absent when only an angle is known. */
  readonly orientation?: Orientation
  /** From the rolling direction [°], 0 to 90. */
  readonly angle?: number
  /** Nominal strain rate [1/s]. */
  readonly rate?: number
  /** Between punching and expanding [min]. */
  readonly delay?: number
  /** How the hole was made; absent: punched. */
  readonly edge?: MachinedEdge
  readonly replicate?: number
}

/** Edges that expand further than punched ones, by a factor of 1.5 to 4 (docs/science/tests.md#her-hole-expansion). */
export const machinedEdges = ['reamed', 'laser', 'wire-cut'] as const
export type MachinedEdge = (typeof machinedEdges)[number]

export type Orientation = 'RD' | 'DD' | 'TD'

export const orientations: readonly Orientation[] = ['RD', 'DD', 'TD']
const angleOf: Readonly<Record<Orientation, number>> = { RD: 0, DD: 45, TD: 90 }

/** How a condition of each pattern is written, for people: part of the message E023. */
export const patternText: Readonly<Record<ConditionPattern, string>> = {
  'orientation-replicate': 'RD|DD|TD number',
  delay: 'minutes Minute [reamed|laser|wire-cut]',
  'orientation-rate-replicate': 'RD|DD|TD rate/s number',
}

const direction = String.raw`(?:(RD|DD|TD)|(\d{1,2}(?:\.\d+)?)°)`
const replicate = String.raw`(?: ([1-9]\d{0,3}))?`
const grammar: Readonly<Record<ConditionPattern, RegExp>> = {
  'orientation-replicate': new RegExp(`^${direction}${replicate}$`),
  delay: new RegExp(`^(\\d{1,6}) Minute(?: (${machinedEdges.join('|')}))?$`),
  'orientation-rate-replicate': new RegExp(`^${direction} (\\d+(?:\\.\\d+)?(?:e-?\\d+)?)/s${replicate}$`),
}

type Parts = Omit<Condition, 'label'>

/** The parts of a label; undefined if it does not match the pattern. */
export function partsOfLabel(pattern: ConditionPattern, label: string): Parts | undefined {
  const match = grammar[pattern].exec(label)
  return match ? fromMatch(pattern, match.slice(1)) : undefined
}

function fromMatch(pattern: ConditionPattern, groups: readonly (string | undefined)[]): Parts | undefined {
  if (pattern === 'delay') {
    const edge = machinedEdges.find((one) => one === groups[1])
    return { delay: Number(groups[0]), ...(edge && { edge }) }
  }
  const [orientation, degrees, ...rest] = groups
  const [rate, replicate] = pattern === 'orientation-rate-replicate' ? rest : [undefined, rest[0]]
  const angle = orientation === undefined ? Number(degrees) : angleOf[orientation as Orientation]
  if (angle > 90) return undefined
  const named = orientations.find((o) => angleOf[o] === angle)
  return {
    ...(named && { orientation: named }),
    angle,
    ...(rate !== undefined && { rate: Number(rate) }),
    ...(replicate !== undefined && { replicate: Number(replicate) }),
  }
}
