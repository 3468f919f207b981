import { useMemo } from 'react'
import type { ScalarEvidence } from '#contract/tests.ts'
import { property } from '#core/properties/index.ts'
import { testType } from '#core/test-types/index.ts'
import { useBoldRows } from '#web/client-state/bold-rows.ts'
import type { CellContent, DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { missing } from '#web/format/number.ts'
import { spokenSymbol } from '#web/format/symbol.ts'
import { Symbol, SymbolText } from '#web/ui/symbol.tsx'
import { commonGauge, definedSymbol } from '#core/properties/property.ts'
import { StateLink } from '../material-context.tsx'
import { overDirections } from '#core/statistics/over-directions.ts'
import { missingSentences, type PropertyLine, propertyLines, specimenLines } from './property-rows.ts'
import styles from './property-table.module.css'
import { shownSpread, shownText, shownUnit } from '../property/shown-value.ts'
import type { ShownRow, TestView } from '#contract/views/test.ts'

type PropertyTableProps = {
  readonly test: TestView
  readonly evidence: ScalarEvidence | null
}

/** Property × condition: mean ± s and n; values link to evidence, means open their specimens. */
export function PropertyTable({ test: { available, rows }, evidence }: PropertyTableProps) {
  const lines = useMemo(() => propertyLines(rows), [rows])
  const shown = evidence?.scalar
  const columns = useMemo(() => columnsOf(rows, shown), [rows, shown])
  const name = testType(available.code).name.toLowerCase()
  const sheet = overDirections(rows)
  const bold = useBoldRows(propertyOf)
  return (
    <>
      <DataTable
        caption={`Properties from ${name}: mean, one standard deviation and number of specimens by condition`}
        columns={columns}
        rows={lines}
        rowId="id"
        subRows={(line) => (line.replicate === null ? specimenLines(rows, line) : [])}
        bold={bold}
        empty="No properties evaluated for this test."
        roomy
      />
      {sheet.length > 0 && (
        <ul aria-label="Over all three directions" className={styles['sheet']}>
          {sheet.map(({ property: id, ...value }) => (
            <li key={id}>
              <Symbol of={definedSymbol(id, undefined)} /> = {shownSpread(id, value)}{' '}
              <span className={styles['count']}>n = {value.n}</span>
              <span className={styles['words']}>
                <SymbolText of={`${property(id)?.name}. ${property(id)?.method}`} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const propertyOf = (line: PropertyLine) => line.property

type Shown = ScalarEvidence['scalar'] | undefined

function columnsOf(rows: readonly ShownRow[], shown: Shown): DataColumn<PropertyLine>[] {
  const gauge = commonGauge(rows)
  const conditions = [...new Map(rows.map(({ conditionId, condition }) => [conditionId, condition]))]
  return [
    {
      id: 'property',
      head: 'Property',
      name: 'Property',
      sort: (line) => property(line.property)?.name ?? line.property,
      cell: (line) => nameCell(line, gauge),
      copies: [
        { name: 'Property', text: (line) => nameOf(line) },
        { name: 'Symbol', text: (line) => definedSymbol(line.property, gauge) },
        { name: 'Unit', text: (line) => property(line.property)?.unit ?? '' },
        { name: 'Specimen', text: ({ replicate }) => (replicate === null ? 'mean' : String(replicate)) },
      ],
    },
    ...conditions.map(([id, condition]): DataColumn<PropertyLine> => ({
      id,
      head: condition,
      name: condition,
      numeric: true,
      cell: (line) => valueCell(line, id, shown),
      copies: (['mean', 's', 'n'] as const).map((part) => ({
        name: `${condition} ${part}`,
        text: ({ cells }) => String(cells.get(id)?.[part] ?? ''),
      })),
    })),
    {
      id: 'definition',
      head: 'Definition and method',
      name: 'Definition and method',
      wrap: true,
      cell: definitionCell,
    },
  ]
}

function nameCell(line: PropertyLine, gauge: number | undefined): CellContent {
  if (line.replicate !== null) return { text: nameOf(line), show: `Specimen ${line.replicate}` }
  const unit = shownUnit(line.property)
  const symbol = definedSymbol(line.property, gauge)
  return {
    text: spokenSymbol(symbol),
    show: (
      <span className={styles['name']}>
        <span className={styles['symbol']}>
          <Symbol of={symbol} />
          {unit && <span className={styles['unit']}>{unit}</span>}
        </span>
        <span className={styles['words']}>
          <SymbolText of={property(line.property)?.name ?? line.property} />
        </span>
      </span>
    ),
  }
}

function nameOf(line: PropertyLine): string {
  return property(line.property)?.name ?? line.property
}

function valueCell({ property: id, replicate, cells }: PropertyLine, conditionId: string, shown: Shown): CellContent {
  const cell = cells.get(conditionId)
  if (!cell) return { text: missing, reason: 'not evaluated under this condition' }
  const { mean, s, n, scalarId, reason, range } = cell
  if (mean === null || scalarId === undefined) return { text: missing, reason }
  const text = range
    ? [...new Set(range.map((value) => shownText(id, value)))].join('–')
    : shownSpread(id, { mean, s, n })
  const own = shown?.property === id && shown.conditionId === conditionId
  const open = own && (replicate === null || replicate === shown.replicate)
  return { text, reason, show: <Value {...{ replicate, scalarId, text, reason, n, open }} /> }
}

type ValueProps = {
  replicate: number | null
  scalarId: string
  text: string
  reason: string | undefined
  n: number
  open: boolean
}

function Value({ replicate, scalarId, text, reason, n, open }: ValueProps) {
  return (
    <span className={styles['value']}>
      <StateLink
        patch={{ number: scalarId }}
        hash="#curve"
        className={open ? styles['open'] : styles['number']}
        {...(open && { 'aria-current': 'true' as const })}
      >
        {text}
      </StateLink>
      {(replicate === null || reason !== undefined) && (
        <span className={styles['count']}>
          {reason !== undefined && <span className={styles['caution']}>! </span>}
          {replicate === null && `n = ${n}`}
        </span>
      )}
    </span>
  )
}

function definitionCell(line: PropertyLine): CellContent {
  if (line.replicate !== null) return { text: '' }
  const { definition = '', method = '' } = property(line.property) ?? {}
  return {
    text: `${definition} ${method}`,
    show: (
      <span className={styles['about']}>
        <span>
          <SymbolText of={definition} />
        </span>
        <span className={styles['words']}>
          <SymbolText of={method} />
        </span>
        {missingSentences(line).map((sentence) => (
          <span key={sentence} className={styles['none']}>
            {sentence}
          </span>
        ))}
      </span>
    ),
  }
}
