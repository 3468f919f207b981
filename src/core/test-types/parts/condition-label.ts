import type { ConditionPattern } from '../test-type.ts'

/** Without replicate it names all replicates: `RD`. Rate [1/s], delay from punching to expansion [min]. */
export type Condition = {
  readonly label: string
  /** Of specimen or bend line; absent if only an angle is known. */
  readonly orientation?: Orientation
  /** From the rolling direction [°], 0 to 90. */
  readonly angle?: number
  readonly rate?: number
  readonly delay?: number
  /** Default: punched. */
  readonly edge?: MachinedEdge
  readonly replicate?: number
}

/** Edges that expand 1.5 to 4 times as much as punched ones (docs/science/tests.md#her-hole-expansion). */
export const machinedEdges = ['reamed', 'laser', 'wire-cut'] as const
type MachinedEdge = (typeof machinedEdges)[number]

export type Orientation = 'RD' | 'DD' | 'TD'

export const orientations: readonly Orientation[] = ['RD', 'DD', 'TD']
const angleOf: Readonly<Record<Orientation, number>> = { RD: 0, DD: 45, TD: 90 }

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
