import type { CoilQuestion } from '#contract/coil-question/question.ts'
import { familiesOfTree } from '#core/literature/index.ts'
import { familyNamesBelow } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { type PublishedValue, publishedValues } from '#server/literature/index.ts'

/** Filters that published materials answer; they state no more of their sheets. */
const answered: readonly (keyof CoilQuestion)[] = ['within', 'thickness']

/** Values of one published material. */
export type PublishedRows = readonly [PublishedValue, ...PublishedValue[]]

/**
 * Released published values that answer a question about coils, by material.
 *
 * @param properties  ids without direction: `uat.rm`
 * @returns `none`: the question filters by something that publications do not state
 */
export async function publishedOfQuestion(
  db: Reader,
  properties: readonly string[],
  coils: CoilQuestion,
): Promise<readonly PublishedRows[] | { readonly none: string }> {
  if (filtersByMore(coils))
    return { none: 'Published values are left out: they answer filters by place in the tree and thickness only.' }
  const families = coils.within && (await familyNamesBelow(db, coils.within)).flatMap(familiesOfTree)
  const values = await publishedValues(db, properties)
  const own = values.filter(
    ({ material }) =>
      (!families || families.includes(material.family)) && isWithin(material.thickness, coils.thickness),
  )
  return [...Map.groupBy(own, ({ material }) => material.key).values()] as unknown as readonly PublishedRows[]
}

/** `Docol 500 DP, SSAB 2013` */
export function publishedName([{ material, source }]: PublishedRows): string {
  return [material.grade, [source.authors, source.year].filter(Boolean).join(' ')].join(', ')
}

function filtersByMore(coils: CoilQuestion): boolean {
  if (coils.within && ['grade', 'material'].includes(coils.within.level)) return true
  return Object.entries(coils).some(([name, filter]) => {
    if (filter === undefined || answered.includes(name as keyof CoilQuestion)) return false
    return Array.isArray(filter) ? filter.length > 0 : Object.keys(filter).length > 0
  })
}

function isWithin(thickness: number | null, range: CoilQuestion['thickness']): boolean {
  const [from, to] = range ?? [null, null]
  if (from === null && to === null) return true
  return thickness !== null && thickness >= (from ?? 0) && thickness <= (to ?? Infinity)
}
