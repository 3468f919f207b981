/** Which column the rows are sorted by. */
export type Order = { readonly column: string; readonly descending: boolean }

/** What a press on a head asks for: ascending, descending, as they came. */
export function nextOrder(now: Order | undefined, column: string): Order | undefined {
  if (now?.column !== column) return { column, descending: false }
  return now.descending ? undefined : { column, descending: true }
}

/**
 * Rows in order of a value: numbers by size, texts as a reader looks them up. What has no value comes last either way, and
 * rows alike keep their places.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | string | undefined,
  descending: boolean,
): readonly Row[] {
  const sign = descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)]
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
    return sign * compare(left, right)
  })
}

/** Made when the first texts are sorted: its tables cost a phone a tenth of a second. */
let words: Intl.Collator | undefined

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  words ??= new Intl.Collator('en-GB', { numeric: true })
  return words.compare(String(a), String(b))
}

/** A row as it stands in the table: opened ones are followed by those beneath them. */
export type Line<Row> = { readonly id: string; readonly row: Row; readonly below: number; readonly depth: number }

export function openedLines<Row>(
  rows: readonly Row[],
  opened: ReadonlySet<string>,
  idOf: (row: Row) => string,
  below: (row: Row) => readonly Row[],
  depth = 0,
): readonly Line<Row>[] {
  return rows.flatMap((row) => {
    const id = idOf(row)
    const beneath = below(row)
    const line = { id, row, below: beneath.length, depth }
    return opened.has(id) ? [line, ...openedLines(beneath, opened, idOf, below, depth + 1)] : [line]
  })
}
