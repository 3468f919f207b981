import type { CoilQuestion } from '#contract/coil-question/question.ts'
import type { DataMap, MapLiterature } from '#contract/views/data-map.ts'
import { literatureCitation, placesOf, type PropertyAxis } from '#core/literature/index.ts'
import { dependsOnGauge } from '#core/properties/gauge-dependent.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import type { Reader } from '#server/db/database.ts'
import { publishedName, publishedOfQuestion } from '../coils/index.ts'
import type { ReadableAxis } from './map-axis.ts'
import type { MapAxes } from './place-coil.ts'

/** Published materials with both properties of a map, by name. */
export async function literatureOnMap(
  db: Reader,
  [first, ...others]: readonly [MapAxes, ...MapAxes[]],
  coils: CoilQuestion,
): Promise<DataMap['literature']> {
  const [x, y] = [propertyAxis(first.x, first.gauge), propertyAxis(first.y, first.gauge)]
  if (others.length > 0 || !x || !y) return { none: 'Published values are shown on maps of two properties.' }
  const materials = await publishedOfQuestion(db, [x.property, y.property], coils)
  if ('none' in materials) return materials
  return materials
    .flatMap((rows) => {
      const [{ material, source }] = rows
      const name = publishedName(rows)
      return placesOf(rows, x, y).map(({ condition, ...place }): MapLiterature => ({
        id: `${material.key} ${condition}`,
        name: condition === '' ? name : `${name} (${condition})`,
        to: `/mi-database/published/${material.key}`,
        citation: literatureCitation(source),
        ...place,
      }))
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function propertyAxis({ plain }: ReadableAxis, gauge: number | undefined): PropertyAxis | undefined {
  const column = plain === null ? undefined : propertyColumn(plain)
  if (!column) return undefined
  const { id } = column.property
  return { property: id, orientation: column.orientation, gauge: dependsOnGauge(id) ? gauge : undefined }
}
