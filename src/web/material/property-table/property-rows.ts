import { property } from '#core/properties/index.ts'
import type { ShownRow } from '#contract/views/test.ts'

/** A property under each condition, or the values of one of its specimens. */
export type PropertyLine = {
  readonly id: string
  readonly property: string
  /** Null for the line of means. */
  readonly replicate: number | null
  readonly cells: ReadonlyMap<string, PropertyCell>
}

export type PropertyCell = {
  readonly condition: string
  /** In the unit of the property; for a specimen its value. */
  readonly mean: number | null
  readonly s: number | null
  readonly n: number
  /** For evidence: of the specimen, or the first one of a mean. */
  readonly scalarId: string | undefined
  /** Why the value is missing or doubtful. */
  readonly reason: string | undefined
  /** Lowest and highest, if specimens differ in a fact. */
  readonly range: readonly [number, number] | undefined
}

/** Lines without a value are last. */
export function propertyLines(rows: readonly ShownRow[]): PropertyLine[] {
  const lines = [...Map.groupBy(rows, (row) => row.property)].map(([id, own]) => ({
    id,
    property: id,
    replicate: null,
    cells: new Map(own.map((row) => [row.conditionId, meanCell(row)])),
  }))
  return lines.toSorted((a, b) => Number(hasValue(b)) - Number(hasValue(a)))
}

const hasValue = ({ cells }: PropertyLine) => cells.values().some(({ mean }) => mean !== null)

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
  // Flags of a specimen without a value are on its line.
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
