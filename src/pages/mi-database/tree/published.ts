import type { NodePage, TrailStep } from '#contract/catalogue.ts'
import { familySources, knownFamily, publishedRanges } from '#core/catalogue/families.ts'
import { property } from '#core/properties/index.ts'
import type { ShownRange } from '#web/material/node-cards/shown-numbers.ts'
import { shownText, shownUnit } from '#web/material/property/shown-value.ts'

// Written on the server: what the house knows of all properties and families is as large as the rest of the page.

type Ranges = ReturnType<typeof publishedRanges>
type Ends = readonly [from: number, to: number]

/** A row of the table of ranges: what the catalogue holds, what is published, or both. */
export type RangeRow = Pick<ShownRange, 'property' | 'symbol' | 'name' | 'unit'> & {
  /** Of at least three materials that the reader may open. */
  readonly own: Pick<ShownRange, 'min' | 'mean' | 'max' | 'n'> | null
  /** `450 – 1 200`, of the family in the literature. */
  readonly published: string | null
}

/** What distinguishes the family that a node is or lies in; null above families, and for one of which nothing is known. */
export function aboutFamily(trail: readonly TrailStep[]) {
  const name = trail.find(({ level }) => level === 'family')?.name
  const known = name === undefined ? undefined : knownFamily(name)
  if (!known) return null
  return { about: { text: known.about.join(' '), source: familySources[known.source] }, ranges: publishedRanges(known) }
}

/** The ranges of a page beside those that are published, in the order of the page, then of the publication. */
export function withPublished(own: readonly ShownRange[], published: Ranges = {}): RangeRow[] {
  const rows = own.map(({ min, mean, max, n, ...about }): RangeRow => {
    return { ...about, own: { min, mean, max, n }, published: rangeText(about.property, published[about.property]) }
  })
  const more = Object.entries(published).filter(([id]) => !own.some((row) => row.property === id))
  return [...rows, ...more.map(([id, ends]) => ({ ...aboutProperty(id), own: null, published: rangeText(id, ends) }))]
}

/** Published ranges that a map of a node shows: those of its family, or of the families of a series. */
export function publishedBeside({ level, trail, children }: Pick<NodePage, 'level' | 'trail' | 'children'>) {
  const named = level === 'series' ? children : trail.filter((step) => step.level === 'family')
  return named.flatMap(({ name, path }) => rangesOf(name, path))
}

/** Columns of the families beneath a category or series. */
const columns = ['uat.rp02', 'uat.rm', 'uat.a', 'uat.n1020', 'mat.rbar', 'her.lambda'] as const

/** Published ranges of the families directly beneath a node, for the page of a series; without rows elsewhere. */
export function publishedFamilies({ level, children }: Pick<NodePage, 'level' | 'children'>) {
  const known = level === 'series' ? children.flatMap(({ name, path }) => rangesOf(name, path)) : []
  return {
    columns: columns.map(aboutProperty),
    rows: known.map(({ name, path, ranges }) => ({
      name,
      path,
      cells: columns.map((id) => rangeText(id, ranges[id])),
    })),
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
  // Sheet that can be bent flat without a crack has no greatest angle.
  return `${shownText(id, from)} – ${id === 'bnd.alpha' && to >= 180 ? 'no crack' : shownText(id, to)}`
}
