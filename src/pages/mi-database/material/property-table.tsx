import { property } from '#core/properties/index.ts'
import { testType } from '#core/test-types/index.ts'
import { ScrollRegion } from '#pages/scroll-region.tsx'
import { missing } from '#web/format/number.ts'
import { formatSpread } from '#web/format/mean.ts'
import { classes } from '#web/ui/classes.ts'
import { shownText } from './shown-value.ts'
import { StateLink, useMaterial } from './material-context.tsx'
import { flagWords } from './flag-words.ts'
import { PropertySymbol } from './property-symbol.tsx'
import styles from './property-table.module.css'
import { WrittenSymbols } from './written-symbols.tsx'
import type { ShownRow, TestView } from './view.ts'

/** Property × condition: mean ± s and n; each number opens its evidence, each row says what it is and how it was found. */
export function PropertyTable({ test }: { test: TestView }) {
  const conditions = [...new Map(test.rows.map(({ conditionId, condition }) => [conditionId, condition]))]
  const name = testType(test.available.code).name.toLowerCase()
  const ids = [...new Set(test.rows.map((row) => row.property))]
  if (ids.length === 0) return <p>No number was evaluated for this test.</p>
  return (
    <ScrollRegion label={`Properties from ${name}`}>
      <table className={styles['table']}>
        <caption className="visually-hidden">
          Properties from {name}: mean, one standard deviation and number of specimens by condition
        </caption>
        <thead>
          <tr>
            <th scope="col">Property</th>
            <th scope="col">Unit</th>
            {conditions.map(([id, label]) => (
              <th key={id} scope="col" className={styles['number']}>
                {label}
              </th>
            ))}
            <th scope="col">Definition and method</th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <Row key={id} id={id} rows={test.rows.filter((row) => row.property === id)} conditions={conditions} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type RowProps = { id: string; rows: readonly ShownRow[]; conditions: readonly (readonly [string, string])[] }

function Row({ id, rows, conditions }: RowProps) {
  const known = property(id)
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        <PropertySymbol id={id} />
        <span className={styles['words']}>
          <WrittenSymbols text={known?.name ?? id} />
        </span>
      </th>
      <td className={styles['unit']}>{unitText(known?.display.unit ?? rows[0]?.unit ?? '')}</td>
      {conditions.map(([conditionId]) => (
        <Cell key={conditionId} row={rows.find((row) => row.conditionId === conditionId)} />
      ))}
      <td className={styles['definition']}>
        <WrittenSymbols text={known?.definition ?? ''} />{' '}
        <span className={styles['words']}>
          <WrittenSymbols text={known?.method ?? ''} />
        </span>
        {missingOf(rows).map((sentence) => (
          <span key={sentence} className={styles['reason']}>
            {sentence}
          </span>
        ))}
      </td>
    </tr>
  )
}

function Cell({ row }: { row: ShownRow | undefined }) {
  const { view } = useMaterial()
  if (!row)
    return (
      <td className={classes(styles['number'], styles['words'])} title="not evaluated under this condition">
        {missing}
      </td>
    )
  const first = row.replicates.find(({ value }) => value !== null) ?? row.replicates[0]
  const { mean, s } = row
  const format = (value: number) => shownText(row.property, value)
  const open = view.evidence?.scalar.property === row.property && view.evidence.scalar.conditionId === row.conditionId
  if (mean === null || !first) {
    const reason = reasonOf(row)
    return (
      <td className={styles['number']} title={reason}>
        {missing}
        <span className="visually-hidden">{reason}</span>
      </td>
    )
  }
  return (
    <td className={classes(styles['number'], open && styles['open'])}>
      <StateLink patch={{ number: first.scalarId }} hash="#curve">
        {formatSpread({ mean, s, n: row.n }, format)}
      </StateLink>
      <span className={styles['count']}>n = {row.n}</span>
    </td>
  )
}

/** `No value under RD 100/s, RD 500/s: the force cell rings …`, one sentence for each reason. */
function missingOf(rows: readonly ShownRow[]): string[] {
  const empty = rows.filter(({ mean }) => mean === null)
  return [...Map.groupBy(empty, reasonOf)].map(([reason, own]) => {
    const where = own.length === rows.length ? '' : ` under ${own.map(({ condition }) => condition).join(', ')}`
    return `No value${where}: ${reason}.`
  })
}

/** Why a condition has no value. */
function reasonOf({ replicates }: ShownRow): string {
  return [...new Set(replicates.flatMap(({ flags }) => flags))].map(flagWords).join('; ') || 'not evaluated'
}

function unitText(unit: string): string {
  return unit === '1' ? '–' : unit
}
