import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { ComparedRow } from '#contract/views/comparison.ts'
import { formatCount } from '#core/format-count.ts'
import { testType } from '#core/test-types/index.ts'
import { ComparisonTable } from '#web/material/comparison/comparison-table.tsx'
import type { ComparatorData } from './load.server.ts'
import styles from './page.module.css'

type ValueTablesProps = {
  readonly data: Pick<ComparatorData, 'rows' | 'coils' | 'reference'>
  readonly differences: boolean
}

/** One table per test, the selected one first. Tests with values of a single coil are collapsed. */
export function ValueTables({ data: { rows, coils, reference }, differences }: ValueTablesProps) {
  const names = coils.map(({ name }) => name)
  const [params] = useSearchParams()
  const release = params.get('release')
  const evidenceOf = useCallback(
    (coil: number, { test }: ComparedRow, number: string) =>
      evidenceAddress(coils[coil]?.address ?? '', { test, number, release }),
    [coils, release],
  )
  const shown = differences ? rows.filter(({ values }) => values.some(({ significant }) => significant)) : rows
  if (shown.length === 0)
    return <p>{differences ? 'No difference is significant at 95 %.' : 'No values of these materials.'}</p>
  const { several = [], one = [] } = Object.groupBy(
    Map.groupBy(shown, ({ test }) => test),
    ([, own]) => (coils.length === 1 || coilsWithValues(own) > 1 ? 'several' : 'one'),
  )
  const tableOf = ([test, own]: readonly [ComparedRow['test'], readonly ComparedRow[]]) => (
    <section key={test} className={styles['test']} aria-labelledby={`values-${test}`}>
      <h3 id={`values-${test}`}>{testType(test).name}</h3>
      <ComparisonTable
        caption={`Compared values, ${testType(test).name}`}
        coils={names}
        reference={reference}
        rows={own}
        evidenceOf={evidenceOf}
      />
    </section>
  )
  return (
    <>
      {several.map(tableOf)}
      {one.length > 0 && (
        <details>
          <summary>
            {formatCount(one.length, 'test')} with values of only one coil: {one.map(([test]) => test).join(', ')}
          </summary>
          {one.map(tableOf)}
        </details>
      )}
    </>
  )
}

function coilsWithValues(rows: readonly ComparedRow[]): number {
  return new Set(rows.flatMap(({ values }) => values.flatMap(({ mean }, coil) => (mean ? [coil] : [])))).size
}

type AskedNumber = { readonly test: string; readonly number: string; readonly release: string | null }

/** Evidence of a value on the material page. @param address  of the coil, `/mi-database/…?variant=…` */
function evidenceAddress(address: string, { test, number, release }: AskedNumber): string {
  const [path = '', search] = address.split('?')
  const params = new URLSearchParams(search)
  if (test !== 'UAT') params.set('test', test)
  params.set('number', number)
  if (release !== null) params.set('release', release)
  return `${path}?${params}#curve`
}
