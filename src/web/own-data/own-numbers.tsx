import { useMemo } from 'react'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import { definedSymbol } from '#core/properties/property.ts'
import { property } from '#core/properties/index.ts'
import type { CellContent, DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { missing } from '#web/format/number.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import { formatInDigitsOf, shownSpread, shownText, shownUnit } from '#web/material/property/shown-value.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { type NumberRow, numberRows } from './number-rows.ts'
import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'
import type { OwnMean } from '#contract/own-data/own-means.ts'

type OwnNumbersProps = { readonly specimens: readonly OwnSpecimen[]; readonly means: readonly OwnMean[] }

export function OwnNumbers({ specimens, means }: OwnNumbersProps) {
  const rows = useMemo(() => numberRows(specimens, means), [specimens, means])
  return (
    <DataTable
      caption="Properties of your specimens: mean, one standard deviation and tolerance bounds"
      columns={useMemo(() => columnsOf(rows), [rows])}
      rows={rows}
      rowId="id"
      subRows={below}
      empty="No properties evaluated."
    />
  )
}

/** Without columns that have no value in any row. */
function columnsOf(rows: readonly NumberRow[]): readonly DataColumn<NumberRow>[] {
  const has = {
    A: rows.some((row) => row.kind === 'mean' && row.mean && row.mean.A.value !== null),
    B: rows.some((row) => row.kind === 'mean' && row.mean && row.mean.B.value !== null),
    laboratory: rows.some((row) => below(row).some((one) => one.kind === 'specimen' && one.stated)),
  }
  return columns.filter(({ id }) => !Object.hasOwn(has, id) || has[id as keyof typeof has])
}

const below = (row: NumberRow) => (row.kind === 'mean' ? row.below : [])

const columns: readonly DataColumn<NumberRow>[] = [
  {
    id: 'property',
    head: 'Property',
    name: 'property',
    // Names of specimens of unknown direction are long; values must be visible on phones.
    wrap: 'brief',
    cell(row) {
      if (row.kind === 'specimen') return { text: row.label }
      const symbol = definedSymbol(row.property, row.gauge)
      const unit = shownUnit(row.property)
      const text = `${plainSymbol(symbol)}, ${row.condition}${unit && ` [${unit}]`}`
      return {
        text,
        show: (
          <>
            <Symbol of={symbol} />, {row.condition}
            {unit && ` [${unit}]`}
          </>
        ),
        reason: property(row.property)?.definition,
      }
    },
  },
  {
    id: 'value',
    head: 'Mean ± s',
    name: 'mean and standard deviation',
    numeric: true,
    cell: (row): CellContent => (row.kind === 'mean' ? meanCell(row) : specimenCell(row)),
    copies: [
      { name: 'mean', text: (row) => exact(row.kind === 'mean' ? row.mean?.mean : row.scalar.value) },
      { name: 's', text: (row) => (row.kind === 'mean' ? exact(row.mean?.s) : '') },
    ],
  },
  {
    id: 'n',
    head: 'n',
    name: 'n',
    numeric: true,
    cell: (row) => ({ text: row.kind === 'mean' ? String(row.mean?.n ?? 0) : '' }),
  },
  {
    id: 'interval',
    head: '95 % interval',
    name: 'confidence interval of the mean',
    cell(row) {
      if (row.kind === 'specimen' || !row.mean) return { text: '' }
      const { interval } = row.mean
      if (!interval) return { text: missing, reason: 'At least three specimens are required for an interval.' }
      const write = formatInDigitsOf(row.property, row.mean)
      return { text: `${write(interval[0])} … ${write(interval[1])}` }
    },
  },
  bound('A', 'A-basis'),
  bound('B', 'B-basis'),
  {
    id: 'laboratory',
    head: 'Laboratory',
    name: 'stated by the laboratory',
    numeric: true,
    cell: (row) =>
      row.kind === 'specimen' && row.stated
        ? { text: shownText(row.property, row.stated.value), copy: String(row.stated.value) }
        : { text: '' },
  },
  {
    id: 'how',
    head: 'Method',
    name: 'method',
    wrap: true,
    cell: (row) => ({
      text:
        row.kind === 'specimen'
          ? [row.scalar.method, ...row.scalar.flags.map(flagWords)].filter(Boolean).join('; ')
          : row.flags.map(flagWords).join('; '),
    }),
  },
]

function meanCell({ property: id, mean, flags, below: own }: Extract<NumberRow, { kind: 'mean' }>): CellContent {
  // Means follow after the evaluation of the last file.
  if (!mean && own.some((row) => row.kind === 'specimen' && row.scalar.value !== null)) return { text: '…' }
  if (!mean) return { text: missing, reason: flags.map(flagWords).join('; ') || 'No specimen has this property.' }
  return { text: shownSpread(id, mean) }
}

function specimenCell({
  property: id,
  scalar: { value, flags },
}: Extract<NumberRow, { kind: 'specimen' }>): CellContent {
  if (value === null) return { text: missing, reason: flags.map(flagWords).join('; ') }
  return { text: shownText(id, value), copy: String(value) }
}

function bound(basis: 'A' | 'B', head: string): DataColumn<NumberRow> {
  return {
    id: basis,
    head,
    name: `${basis}-basis value`,
    numeric: true,
    cell(row) {
      if (row.kind === 'specimen' || !row.mean) return { text: '' }
      const found = row.mean[basis]
      if (found.value === null) return { text: missing, reason: found.reason }
      return { text: formatInDigitsOf(row.property, row.mean)(found.value), copy: String(found.value) }
    },
  }
}

function exact(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
