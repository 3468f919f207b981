import { useMemo } from 'react'
import { property } from '#core/properties/index.ts'
import type { CellContent, DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { formatFixed, missing, thinSpace } from '#web/format/number.ts'
import { spokenSymbol } from '#web/format/symbol.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import type { ComparedMean, ComparedRow, Comparison } from '#contract/views/material.ts'
import styles from '../details/details.module.css'
import { useMaterial } from '../material-context.tsx'
import { shownSpread, shownUnit } from '../property/shown-value.ts'

/** Values of this coil beside those of the others, with the difference and whether it exceeds scatter. */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { variant } = useMaterial()
  const columns = useMemo(() => columnsOf(variant.name, comparison), [variant.name, comparison])
  return (
    <section className={styles['details']} aria-labelledby="compared-title">
      <h3 id="compared-title">Compared values, {comparison.condition}</h3>
      <DataTable
        caption={`Compared values under ${comparison.condition}`}
        columns={columns}
        rows={comparison.rows}
        rowId={(row) => row.property}
        density="compact"
      />
      <p className={styles['note']}>
        Mean ± one standard deviation (n). Significant: Welch’s test of the two means at 95 %. ▲ stands at the better
        value where a difference is significant and the property has a better side.
      </p>
    </section>
  )
}

function columnsOf(own: string, { shown }: Comparison): DataColumn<ComparedRow>[] {
  return [
    {
      id: 'property',
      head: 'Property',
      name: 'Property',
      cell: ({ property: id }) => {
        const { symbol = id, name = id } = property(id) ?? {}
        return {
          text: spokenSymbol(symbol),
          copy: name,
          show: (
            <>
              <Symbol of={symbol} /> {shownUnit(id)}
              <span className="visually-hidden"> {name}</span>
            </>
          ),
        }
      },
    },
    {
      id: 'own',
      head: own,
      name: own,
      cell: (row) => ({
        text: meanText(
          row.property,
          row.own,
          row.others.some(({ better }) => better === 'own'),
        ),
        copy: String(row.own.mean),
      }),
    },
    ...shown.flatMap(({ slug, name }, i): DataColumn<ComparedRow>[] => [
      { id: slug, head: name, name, cell: (row) => valueCell(row, i) },
      {
        id: `${slug} difference`,
        head: 'Δ %',
        name: `${name} difference in percent`,
        numeric: true,
        cell: (row) => differenceCell(row, i),
      },
      {
        id: `${slug} significant`,
        head: 'Significant?',
        name: `${name} significant`,
        wrap: true,
        cell: (row) => testCell(row, i),
      },
    ]),
  ]
}

function valueCell({ property: id, others }: ComparedRow, i: number): CellContent {
  const { mean, better, reason } = others[i]!
  if (!mean) return { text: missing, reason: reason ?? undefined }
  return { text: meanText(id, mean, better === 'other'), copy: String(mean.mean) }
}

function differenceCell({ others }: ComparedRow, i: number): CellContent {
  const { difference, reason } = others[i]!
  if (difference === null) return { text: missing, reason: reason ?? 'the mean is zero' }
  return { text: `${difference > 0 ? '+' : ''}${formatFixed(difference, 1)}`, copy: String(difference) }
}

function testCell({ others }: ComparedRow, i: number): CellContent {
  const { significant, reason, mean } = others[i]!
  if (significant === null) return { text: `${mean ? 'not compared' : 'no value'}: ${reason}` }
  return { text: significant ? 'yes, 95 %' : 'no' }
}

function meanText(id: string, mean: ComparedMean, better: boolean): string {
  return `${shownSpread(id, mean)} (${mean.n})${better ? `${thinSpace}▲` : ''}`
}
