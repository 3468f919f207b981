import { type ReactNode, useMemo } from 'react'
import { type Answer, unitsOf } from '#core/calculators/answer.ts'
import type { Calculator, ResultTable } from '#core/calculators/calculator.ts'
import { unitSuffix } from '#core/calculators/address.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { formatSignificant } from '#web/format/number.ts'
import { Alert } from '#web/ui/card.tsx'
import { Symbol, SymbolText } from '#web/ui/symbol.tsx'
import styles from './calculation.module.css'
import { UnitChoice } from './input-field.tsx'
import { shownResults } from './shown-result.ts'
import type { Entries } from './use-entries.ts'

type ResultsProps = {
  readonly calculator: Calculator
  readonly answer: Answer
  readonly entries: Entries
  readonly children?: ReactNode
}

export function Results({ calculator, answer, entries, children }: ResultsProps) {
  const { outcome, refusal } = answer
  const results = shownResults(calculator, answer, entries.typed)
  return (
    <section aria-labelledby="result" className={styles['part']}>
      <h3 id="result">Result</h3>
      <div aria-live="polite" className={styles['part']}>
        {refusal !== undefined && (
          <Alert tone="warning">
            <SymbolText of={refusal} />
          </Alert>
        )}
        {outcome === undefined && refusal === undefined && (
          <p className={styles['muted']}>Correct the marked fields to see the result.</p>
        )}
        {results.length > 0 && (
          <dl className={styles['results']}>
            {results.map(({ id, output, unit, text }) => (
              <div key={id} className={styles['result']}>
                <dt>
                  <SymbolText of={output.label} /> <Symbol of={output.symbol} />
                </dt>
                <dd>
                  <span className={styles['number']}>{text}</span>
                  {unitsOf(output).length > 1 ? (
                    <UnitChoice
                      name={id + unitSuffix}
                      label={`Unit of ${output.label.toLowerCase()}`}
                      unit={unit}
                      units={unitsOf(output)}
                      onChoose={(chosen) => entries.commit({ [id + unitSuffix]: chosen })}
                    />
                  ) : (
                    <span className={styles['unit']} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {outcome?.notes?.map((note) => (
          <Alert key={note} tone="info">
            <SymbolText of={note} />
          </Alert>
        ))}
      </div>
      {children}
      {outcome?.table && <TableOfResults table={outcome.table} />}
    </section>
  )
}

type Row = { readonly id: string; readonly cells: ResultTable['rows'][number] }

function TableOfResults({ table }: { readonly table: ResultTable }) {
  const columns = useMemo(
    () =>
      table.columns.map(({ name, unit, digits }, i): DataColumn<Row> => {
        const numeric = typeof table.rows[0]?.[i] === 'number'
        return {
          id: name,
          head: name,
          name,
          unit,
          numeric,
          cell({ cells }) {
            const value = cells[i]!
            if (typeof value === 'string') return { text: value }
            return { text: formatSignificant(value, digits ?? digitsOf(value)), copy: String(value) }
          },
        }
      }),
    [table],
  )
  const rows = useMemo(() => table.rows.map((cells, i) => ({ id: String(i), cells })), [table])
  return <DataTable caption={table.caption} columns={columns} rows={rows} rowId="id" />
}

/** Significant digits of an exact value, at most seven, which solvers read. */
function digitsOf(value: number): number {
  const [mantissa = ''] = Number(value.toPrecision(7)).toExponential().split('e')
  return mantissa.replace(/[-.]/g, '').length
}
