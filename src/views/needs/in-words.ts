import { type MissingTest, orderLines } from '#core/needed-tests/index.ts'

type Row = MissingTest['counts'][number]

/** `RD TD 3, DD 1` or `RD at 1, 10 1/s 3`: rows with the same number together; `none` where there is nothing. */
export function rowsInWords(test: MissingTest, count: (row: Row) => number): string {
  const counts = test.counts.map((row) => ({ ...row, missing: count(row) }))
  const parts = orderLines([{ ...test, counts }]).map(({ directions, rates, replicates }) =>
    [directions.join(' '), rates.length > 0 ? `at ${rates.join(', ')} 1/s` : '', replicates].filter(Boolean).join(' '),
  )
  return parts.join(', ') || 'none'
}
