import type { NodePage } from '#contract/catalogue.ts'
import type { FamilyRange } from '#core/data-maps/family-ranges.ts'
import type { Reader } from '#server/db/database.ts'
import { dataMap } from './data-map.ts'

/** What a page of the tree shows of its materials: strength and elongation along the rolling direction, as its key values. */
export const smallMapAxes = { x: 'uat.rm-RD', y: 'uat.a-RD' } as const

/** Gauge length of the published ranges [mm]; elongations over another one are not set beside them. */
const gauge = 80

type Box = { readonly name: string; readonly x: readonly [number, number]; readonly y: readonly [number, number] }

export type SmallMap = {
  /** Coils that the reader may see, by the children of the node: Rm [MPa] and A80 [%]. */
  readonly groups: readonly { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] }[]
  /** What the literature reports, by the same names. */
  readonly published: readonly Box[]
}

/**
 * A small map of a node above `material`; null where there is nothing to show.
 *
 * @param published  ranges of the literature, by the name of the node or child that they are of
 */
export async function smallMap(
  db: Reader,
  { id, level, path, children }: Pick<NodePage, 'id' | 'level' | 'path' | 'children'>,
  published: readonly { readonly name: string; readonly ranges: FamilyRange['ranges'] }[],
): Promise<SmallMap | null> {
  const answer = await dataMap(db, { ...smallMapAxes, coils: { within: { id, level } }, gauge })
  if ('wrong' in answer) throw new Error(answer.wrong.message)
  const { points, gauges } = answer.map
  const shown = gauges[0] === gauge ? points : []
  const depth = path.split('/').length
  const groups = children.flatMap(({ name, path: own }) => {
    const slug = own.split('/').at(-1)
    const mine = shown.filter(({ to }) => stepsOf(to)[depth] === slug)
    return mine.length === 0 ? [] : [{ name, points: mine.map(({ x, y }) => [x, y] as const) }]
  })
  const boxes = published.flatMap(({ name, ranges }): Box[] => {
    const [x, y] = [ranges['uat.rm'], ranges['uat.a']]
    return x && y ? [{ name, x, y }] : []
  })
  return groups.length === 0 && boxes.length === 0 ? null : { groups, published: boxes }
}

/** Steps of the tree in the address of a coil. */
function stepsOf(to: string): string[] {
  return to
    .replace(/^\/mi-database\//, '')
    .split(/[?#]/)[0]!
    .split('/')
}
