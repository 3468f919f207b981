import type { NodePage } from '#contract/catalogue.ts'
import type { FamilyRange } from '#core/data-maps/family-ranges.ts'
import type { Reader } from '#server/db/database.ts'
import { countedPoints } from '#server/properties/index.ts'

/** What a page of the tree shows of its materials: strength and elongation along the rolling direction, as its key values. */
export const smallMapAxes = { x: 'uat.rm-RD', y: 'uat.a-RD' } as const

/** Finer than a pixel of the picture: strength [MPa], elongation [%]. */
const grid = { x: { step: 2 }, y: { step: 0.1 } } as const

/** Gauge length of the published ranges [mm]; elongations over another one are not set beside them. */
const gauge = 80

type Box = { readonly name: string; readonly x: readonly [number, number]; readonly y: readonly [number, number] }

export type SmallMap = {
  /** Coils that the reader may see, by the children of the node: Rm [MPa] and A80 [%]. */
  readonly groups: readonly {
    readonly name: string
    readonly coils: number
    /** One for all coils that lie at the same place. */
    readonly points: readonly (readonly [x: number, y: number])[]
  }[]
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
  { id, level, children }: Pick<NodePage, 'id' | 'level' | 'children'>,
  published: readonly { readonly name: string; readonly ranges: FamilyRange['ranges'] }[],
): Promise<SmallMap | null> {
  if (level === 'material') return null
  const { x, y } = smallMapAxes
  const points = await countedPoints(
    db,
    { id, level },
    { x: { column: x, ...grid.x }, y: { column: y, ...grid.y }, gauge },
  )
  const groups = children.flatMap(({ id: child, name }) => {
    const mine = points.filter((point) => point.child === child)
    if (mine.length === 0) return []
    const coils = mine.reduce((sum, point) => sum + point.coils, 0)
    return [{ name, coils, points: mine.map((point) => [point.x, point.y] as const) }]
  })
  const boxes = published.flatMap(({ name, ranges }): Box[] => {
    const [x, y] = [ranges['uat.rm'], ranges['uat.a']]
    return x && y ? [{ name, x, y }] : []
  })
  return groups.length === 0 && boxes.length === 0 ? null : { groups, published: boxes }
}
