import type { NodePage, TrailStep } from '#contract/catalogue.ts'
import { familySources, knownFamily, publishedRanges } from '#core/catalogue/families.ts'
import { property } from '#core/properties/index.ts'
import type { ShownRange } from '#web/material/node-cards/shown-numbers.ts'
import { shownText, shownUnit } from '#web/material/property/shown-value.ts'

// On the server, because the data of all properties and families are as large as the rest of the page.

type Ranges = ReturnType<typeof publishedRanges>
type Ends = readonly [from: number, to: number]

export type RangeRow = Pick<ShownRange, 'property' | 'symbol' | 'name' | 'unit'> & {
  /** At least three materials visible to the reader. */
  readonly own: Pick<ShownRange, 'min' | 'mean' | 'max' | 'n'> | null
  /** `450 – 1 200`, of the family in the literature. */
  readonly published: string | null
}

/** Facts of a node's family; null above families and for unknown ones. */
export function aboutFamily(trail: readonly TrailStep[]) {
  const name = trail.find(({ level }) => level === 'family')?.name
  const known = name === undefined ? undefined : knownFamily(name)
  if (!known) return null
  return { about: { text: known.about.join(' '), source: familySources[known.source] }, ranges: publishedRanges(known) }
}

/** Adds published ranges, in the order of the page, then of the publication. */
export function withPublished(own: readonly ShownRange[], published: Ranges = {}): RangeRow[] {
  const rows = own.map(({ min, mean, max, n, ...about }): RangeRow => {
    return { ...about, own: { min, mean, max, n }, published: rangeText(about.property, published[about.property]) }
  })
  const more = Object.entries(published).filter(([id]) => !own.some((row) => row.property === id))
  return [...rows, ...more.map(([id, ends]) => ({ ...aboutProperty(id), own: null, published: rangeText(id, ends) }))]
}

export function publishedOfLevel({ level, trail, children }: Pick<NodePage, 'level' | 'trail' | 'children'>) {
  const named = level === 'series' ? children : trail.filter((step) => step.level === 'family')
  return named.flatMap(({ name, path }) => rangesOf(name, path))
}

const columns = ['uat.rp02', 'uat.rm', 'uat.a', 'uat.n1020', 'mat.rbar', 'her.lambda'] as const

/** Published ranges of the families directly below a node; empty unless it is a series. */
export function publishedFamilies({ level, children }: Pick<NodePage, 'level' | 'children'>) {
  const known = level === 'series' ? children.flatMap(({ name, path }) => rangesOf(name, path)) : []
  return {
    columns: columns.map(aboutProperty),
    rows: known
      .map(({ name, path, ranges }) => ({ name, path, cells: columns.map((id) => rangeText(id, ranges[id])) }))
      .filter(({ cells }) => cells.some((text) => text !== null)),
  }
}

function rangesOf(name: string, path: string) {
  const known = knownFamily(name)
  return known ? [{ name, path, ranges: publishedRanges(known) }] : []
}

function aboutProperty(id: string) {
  const known = property(id)
  return { property: id, symbol: known?.symbol ?? id, name: known?.name, unit: shownUnit(id) }
}

function rangeText(id: string, ends: Ends | undefined): string | null {
  if (!ends) return null
  const [from, to] = ends
  // Sheet that bends flat without a crack has no maximum angle.
  return `${shownText(id, from)} – ${id === 'bnd.alpha' && to >= 180 ? 'no crack' : shownText(id, to)}`
}
