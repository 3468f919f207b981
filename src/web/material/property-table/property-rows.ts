import { property } from '#core/properties/index.ts'
import type { ShownRow } from '#contract/views/test.ts'

/** A line of the property table: a property under each condition, or one specimen's numbers beneath it. */
export type PropertyLine = {
  readonly id: string
  readonly property: string
  /** Of the specimen; null for the line of means. */
  readonly replicate: number | null
  /** By condition id. */
  readonly cells: ReadonlyMap<string, PropertyCell>
}

export type PropertyCell = {
  readonly condition: string
  /** In the property's unit; of a specimen its own value. */
  readonly mean: number | null
  readonly s: number | null
  readonly n: number
  /** Opens the evidence: of the specimen, or of the first one behind a mean. */
  readonly scalarId: string | undefined
  /** Why there is no value, or what to beware of. */
  readonly reason: string | undefined
  /** A fact on which specimens differ: lowest and highest. */
  readonly range: readonly [number, number] | undefined
}

/** Lines of means, in the order of the rows. */
export function propertyLines(rows: readonly ShownRow[]): PropertyLine[] {
  return [...Map.groupBy(rows, (row) => row.property)].map(([id, own]) => ({
    id,
    property: id,
    replicate: null,
    cells: new Map(own.map((row) => [row.conditionId, meanCell(row)])),
  }))
}

/** The specimens behind a line of means, by number. */
export function specimenLines(rows: readonly ShownRow[], line: PropertyLine): PropertyLine[] {
  const own = rows.filter((row) => row.property === line.property)
  const numbers = [...new Set(own.flatMap(({ replicates }) => replicates.map(({ replicate }) => replicate)))]
  return numbers
    .toSorted((a, b) => a - b)
    .map((replicate) => ({
      id: `${line.id} ${replicate}`,
      property: line.property,
      replicate,
      cells: new Map(own.flatMap((row) => specimenCell(row, replicate))),
    }))
}

/** `No value under RD 100/s, RD 500/s: the force cell rings …`, one sentence for each reason. */
export function missingSentences({ cells }: PropertyLine): string[] {
  const empty = [...cells.values()].filter(({ mean }) => mean === null)
  return [...Map.groupBy(empty, ({ reason }) => reason)].map(([reason, own]) => {
    const where = own.length === cells.size ? '' : ` under ${own.map(({ condition }) => condition).join(', ')}`
    return `No value${where}: ${reason}.`
  })
}

function meanCell({ property: id, condition, mean, s, n, min, max, replicates }: ShownRow): PropertyCell {
  const stated = property(id)?.stated === true
  const first = replicates.find(({ value }) => value !== null)
  // What befell a specimen without a value is told on its own line.
  const flags = replicates.filter(({ value }) => mean === null || value !== null).flatMap((one) => one.flags)
  return {
    condition,
    mean,
    s: stated ? null : s,
    n,
    scalarId: first?.scalarId,
    reason: reasonOf(flags, mean),
    range: stated && min !== null && max !== null && min < max ? [min, max] : undefined,
  }
}

function specimenCell(row: ShownRow, number: number): (readonly [string, PropertyCell])[] {
  return row.replicates
    .filter(({ replicate }) => replicate === number)
    .map(({ scalarId, value, flags }) => [
      row.conditionId,
      {
        condition: row.condition,
        mean: value,
        s: null,
        n: 1,
        scalarId: value === null ? undefined : scalarId,
        reason: reasonOf(flags, value),
        range: undefined,
      },
    ])
}

function reasonOf(flags: readonly string[], value: number | null): string | undefined {
  const words = [...new Set(flags)].join('; ')
  if (words !== '') return words
  return value === null ? 'not evaluated' : undefined
}
