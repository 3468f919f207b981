import { useMemo, useState } from 'react'
import type { FitAnswer } from '#core/calculators/fit-columns.ts'
import { hardeningLaw } from '#core/models/hardening/index.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { type FittedParameter, fittedColumns } from '#web/data-table/fitted-columns.tsx'
import { formatSignificant, withUnit } from '#web/format/number.ts'
import { Alert } from '#web/ui/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './fit-panel.module.css'

const strain: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const stress: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }
const deviation: ChartAxis = { label: 'Deviation', symbol: 'Δσ', kind: 'stress', fromZero: false }

const views = [
  { id: 'chart', label: 'Charts' },
  { id: 'table', label: 'Table' },
] as const

type FitResultProps = {
  readonly fit: FitAnswer
  readonly onTake: (parameters: Readonly<Record<string, string>>) => void
}

export function FitResult({ fit, onTake }: FitResultProps) {
  const { label, parameters } = hardeningLaw(fit.law)
  const { data, fitted, residuals } = fit
  const [as, setAs] = useState<'chart' | 'table'>('chart')
  const curves = useMemo(
    (): ChartSeries[] => [
      { id: 'data', label: 'Your points', ...data, colour: 0, kind: 'measured', draw: 'points', synthetic: false },
      { id: 'law', label, ...fitted, colour: 1, kind: 'fitted', synthetic: false },
    ],
    [data, fitted, label],
  )
  const deviations = useMemo(
    (): ChartSeries[] => [
      {
        id: 'deviations',
        label: 'Your points minus the law',
        ...residuals,
        colour: 0,
        kind: 'measured',
        draw: 'points',
        synthetic: false,
      },
    ],
    [residuals],
  )
  const rows = useMemo(
    () => fit.parameters.map((one) => ({ ...one, ...parameters.find(({ id }) => id === one.id)! })),
    [fit, parameters],
  )
  const taken = Object.fromEntries([
    ['law', fit.law],
    ...fit.parameters.map(({ id, value }) => [id, String(Number(value.toPrecision(6)))]),
    ...rows.map(({ id }) => [`${id}.unit`, '']),
  ]) as Record<string, string>
  return (
    <div className={styles['panel']}>
      <p aria-live="polite">
        {label} through {fit.points} points: RMSE {withUnit(formatSignificant(fit.rmse, 3), 'MPa')}, R²{' '}
        {fit.r2.toFixed(5)}.
        <SymbolText of={maximumText(fit)} />
      </p>
      {fit.warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          <SymbolText of={warning} />
        </Alert>
      ))}
      <DataTable caption={`Parameters of ${label}`} columns={columns} rows={rows} rowId="id" />
      <p>
        <Button onPress={() => onTake(taken)}>Use these parameters above</Button>
      </p>
      <div>
        <Segmented label="Curves as" value={as} onChange={setAs} options={views} />
      </div>
      {as === 'table' ? (
        <CurveTable
          caption={`Your points, ${label} and their deviations`}
          table={chartTable([...curves, ...deviations], strain, stress, 'SI')}
        />
      ) : (
        <>
          <CurveChart
            title={`${label} through your curve`}
            series={curves}
            x={strain}
            y={stress}
            fileName="hardening-fit"
            headingLevel={4}
          />
          <CurveChart
            title="Deviations"
            series={deviations}
            x={strain}
            y={deviation}
            low
            fileName="hardening-deviations"
            headingLevel={4}
          />
        </>
      )}
    </div>
  )
}

function maximumText({ maximum }: FitAnswer): string {
  if (!maximum) return ' The law predicts no maximum force up to a plastic strain of 1.'
  const { rm, ag } = maximum
  return ` Predicted Rm ${withUnit(formatSignificant(rm, 4), 'MPa')}, Ag ${withUnit(formatSignificant(100 * ag, 3), '%')}.`
}

type Row = FittedParameter & { readonly meaning: string }

const columns: readonly DataColumn<Row>[] = [
  ...fittedColumns,
  { id: 'meaning', head: 'Meaning', name: 'meaning', wrap: true, cell: ({ meaning }) => ({ text: meaning }) },
]
