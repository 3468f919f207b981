import { useMemo } from 'react'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { fittedColumns } from '#web/data-table/fitted-columns.tsx'
import { formatFixed, formatSignificant, missing } from '#web/format/number.ts'
import { Alert } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'
import type { OwnFit, OwnLaw } from '#contract/own-data/own-material.ts'
import styles from './own-data.module.css'

const strain: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const stress: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }

const verdicts = { good: 'all checks passed', amber: 'use with caution', refused: 'no parameters' } as const

type OwnLawsProps = {
  readonly fit: OwnFit
  readonly specimens: readonly OwnSpecimen[]
  readonly law: string
  readonly onLaw: (law: string) => void
}

export function OwnLaws({ fit, specimens, law, onLaw }: OwnLawsProps) {
  const laws = fit.refused === null ? fit.laws : []
  const shown = laws.find(({ id }) => id === law)
  const series = useMemo(() => (shown ? seriesOf(specimens, shown) : []), [specimens, shown])
  if (fit.refused !== null) {
    return (
      <Alert tone="info" title="No hardening law yet">
        <p>{fit.refused}</p>
      </Alert>
    )
  }
  return (
    <>
      <p className={styles['note']}>
        Least squares on {fit.points} points of {fit.specimens === 1 ? '1 specimen' : `${fit.specimens} specimens`}{' '}
        along RD, plastic strain {formatSignificant(fit.window.from, 2)} to {formatSignificant(fit.window.to, 3)}.
      </p>
      <DataTable caption="Hardening laws ranked by fit to your curves" columns={ranking} rows={laws} rowId="id" />
      <div className={styles['row']} data-print="no">
        <Select
          label="Selected law"
          value={law}
          onValue={onLaw}
          options={laws.map(({ id, label, verdict }) => ({ value: id, label, disabled: verdict === 'refused' }))}
        />
      </div>
      {shown && (
        <>
          <CurveChart
            title={`${shown.label} through your flow curves`}
            subtitle="Fitted in this browser, not stored"
            series={series}
            x={strain}
            y={stress}
            fileName={`own-data_${shown.id}`}
            headingLevel={3}
          />
          <DataTable
            caption={`Parameters of ${shown.label}`}
            columns={fittedColumns}
            rows={shown.parameters}
            rowId="id"
          />
        </>
      )}
    </>
  )
}

function seriesOf(specimens: readonly OwnSpecimen[], { label, fitted, extrapolated }: OwnLaw): ChartSeries[] {
  const synthetic = specimens.some((one) => one.synthetic)
  const points = specimens
    .filter(({ test, orientation }) => test === 'UAT' && orientation === 'RD')
    .flatMap(({ id, label: name, synthetic: own, curves: { flow } }): ChartSeries[] =>
      flow
        ? [
            {
              id,
              label: name,
              x: flow.x,
              y: flow.y,
              recorded: flow.recorded,
              colour: 0,
              kind: 'replicate',
              synthetic: own,
            },
          ]
        : [],
    )
  return [
    ...points,
    ...(fitted ? [{ id: 'fitted', label, ...fitted, colour: 1, kind: 'fitted' as const, synthetic }] : []),
    ...(extrapolated
      ? [
          {
            id: 'beyond',
            label: `${label}, beyond the test`,
            ...extrapolated,
            colour: 1,
            kind: 'extrapolated' as const,
            synthetic,
          },
        ]
      : []),
  ]
}

const ranking: readonly DataColumn<OwnLaw>[] = [
  { id: 'law', head: 'Law', name: 'law', cell: ({ label }) => ({ text: label }) },
  { id: 'verdict', head: 'Verdict', name: 'verdict', cell: ({ verdict }) => ({ text: verdicts[verdict] }) },
  {
    id: 'rmse',
    head: 'RMSE',
    name: 'root mean square error',
    unit: 'MPa',
    numeric: true,
    cell: ({ rmse }) => (rmse === null ? { text: missing } : { text: formatFixed(rmse, 2), copy: String(rmse) }),
  },
  {
    id: 'behind',
    head: 'Δ AICc',
    name: 'AICc difference to the best law with the same verdict',
    numeric: true,
    cell: ({ behind }) =>
      behind === null || !Number.isFinite(behind)
        ? { text: missing }
        : { text: formatFixed(behind, 1), copy: String(behind) },
  },
  { id: 'reason', head: 'Reason', name: 'reason', wrap: true, cell: ({ reason }) => ({ text: reason }) },
]
