import type { NodePage } from '#contract/catalogue.ts'
import type { FamilyRange } from '#core/data-maps/family-ranges.ts'
import type { Reader } from '#server/db/database.ts'
import { countedPoints } from '#server/properties/index.ts'

/** Tensile strength and elongation along RD, the key values of a node. */
export const smallMapAxes = { x: 'uat.rm-RD', y: 'uat.a-RD' } as const

/** Below one pixel: [MPa], [%]. */
const grid = { x: { step: 2 }, y: { step: 0.1 } } as const

/** Gauge length of the published ranges [mm]. */
const gauge = 80

type Box = { readonly name: string; readonly x: readonly [number, number]; readonly y: readonly [number, number] }

export type SmallMap = {
  /** Readable coils by children of the node: Rm [MPa] and A80 [%]. */
  readonly groups: readonly {
    readonly name: string
    readonly coils: number
    /** One point for coils at the same position. */
    readonly points: readonly (readonly [x: number, y: number])[]
  }[]
  readonly published: readonly Box[]
}

/** Map of a node above `material`; null without data. @param published ranges by name of the node or child */
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
