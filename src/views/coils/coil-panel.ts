import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import { noCoating } from '#contract/coil-filter/write-filter.ts'
import type { Choice, CoilPanel, ColumnSpread } from '#contract/views/coil-panel.ts'
import { shownColumn, propertyColumn } from '#core/properties/shown-column.ts'
import { testTypes } from '#core/test-types/index.ts'
import { trailTo } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { countCoils, facets, countByFacet, histogramOf } from '#server/properties/index.ts'
import type { ResolvedFilter } from './resolve-filter.ts'

const coatingLabels: ReadonlyMap<string, string> = new Map([
  ['UC', 'UC, uncoated'],
  ['GI', 'GI, galvanised'],
  ['GA', 'GA, galvannealed'],
  ['EG', 'EG, electro-galvanised'],
  ['AlSi', 'AlSi, aluminium-silicon'],
])

/**
 * Parts of a filter with the number of matching coils.
 * @param columns  ids of property columns whose distribution is returned
 */
export async function coilPanel(
  db: Reader,
  { filter, place }: Pick<ResolvedFilter, 'filter' | 'place'>,
  columns: readonly string[],
): Promise<CoilPanel> {
  const { coatings, millTypes } = await facets(db, filter)
  const { places, tests } = await countByFacet(db, filter)
  return {
    count: await countCoils(db, filter),
    trail: place ? (await trailTo(db, place.id)).map(({ name, path, level }) => ({ name, path, level })) : [],
    places: places.map(({ path, name, count }) => ({ value: path, label: name, count })),
    coatings: coatings.map(({ value, count }): Choice => {
      const known = value ?? noCoating
      return { value: known, label: coatingLabels.get(known) ?? 'Not known', count }
    }),
    millTypes: millTypes.flatMap(({ value, count }) => (value === null ? [] : [{ value, label: value, count }])),
    tests: testTypes.map(({ code, name }) => ({ value: code, label: name, count: tests[code] })),
    spreads: await spreadsOf(db, filter, columns),
  }
}

async function spreadsOf(db: Reader, filter: CoilFilter, columns: readonly string[]): Promise<ColumnSpread[]> {
  const spreads: ColumnSpread[] = [{ column: null, histogram: await histogramOf(db, filter, 'thickness') }]
  for (const id of columns) {
    const column = propertyColumn(id)
    if (column) spreads.push({ column: shownColumn(column), histogram: await histogramOf(db, filter, id) })
  }
  return spreads
}
