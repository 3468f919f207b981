import type { DataMap } from '#contract/views/data-map.ts'
import { familyRanges } from '#core/data-maps/family-ranges.ts'
import type { MapPosition } from '#core/data-maps/map-position.ts'
import { familyColour } from '#web/chart/family-colour.ts'

type Box = { readonly family: string; readonly colour: number; readonly corners: readonly MapPosition[] }

/** Ranges of families with values for both axes. */
export function publishedBoxes(map: Pick<DataMap, 'x' | 'y'>): Box[] {
  const [x, y] = [map.x, map.y].map(({ property, asked }) => property ?? asked) as [string, string]
  return familyRanges.flatMap(({ family, ranges }) => {
    // An axis may be a formula.
    const [across, up] = [x, y].map((id) => (Object.hasOwn(ranges, id) ? ranges[id] : undefined))
    if (!across || !up) return []
    const corners = [
      { x: across[0], y: up[0] },
      { x: across[1], y: up[0] },
      { x: across[1], y: up[1] },
      { x: across[0], y: up[1] },
    ]
    // `IF, EDDQ (DC05–DC07)`
    return [{ family, colour: familyColour(/^[^,(/]+/.exec(family)![0].trim()), corners }]
  })
}

/** Empty if the map has no ranges. */
export function publishedNote(map: Pick<DataMap, 'x' | 'y'>): string[] {
  if (publishedBoxes(map).length === 0) return []
  const elongation = [map.x, map.y].some(({ property }) => property === 'uat.a')
  return [`published: typical ranges of cold-rolled sheet${elongation ? ', A over 80 mm' : ''}`]
}
