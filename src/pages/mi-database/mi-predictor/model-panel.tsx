import { type ReactNode, useMemo } from 'react'
import type { PredictorModel, PredictorView } from '#contract/views/predictor.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import { formatNumber } from '#web/format/number.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { numberHeading } from '#web/material/tables/number-heading.ts'
import { NamedNumbers } from '#web/material/simulation/named-numbers.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import tables from '../../../web/material/tables/tables.module.css'
import { FileLinks } from '#web/tool/file-links.tsx'
import { figureFiles } from '#web/tool/module-files.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { agreementChart, reliabilityChart } from './charts.ts'
import { module } from './module.ts'
import styles from './page.module.css'

type ModelProps = {
  readonly view: PredictorView
  readonly model: PredictorModel
  readonly search: string
}

type FigureProps = { readonly view: PredictorView; readonly children: ReactNode }

export function ModelPanel({ view, model, search }: ModelProps) {
  const { pair, basis, example } = view
  const unit = pair.target.unit === '' ? '' : ` [${pair.target.unit}]`
  const errors = [`Mean error${unit}`, `RMSE${unit}`]
  const digits = pair.target.digits.decimals + 1
  const files = (figure: string) => <FileLinks files={figureFiles(module, search, figure)} of={figure} />
  const { baseline } = model
  const baselineRow = baseline
    ? [
        {
          id: 'baseline',
          name: 'Baseline: mean of all others',
          ...baseline,
          medianRelativeError: null,
          covered80: null,
          covered90: null,
        },
      ]
    : []
  const map = new URLSearchParams({ x: pair.map.x, y: pair.map.y, learned: model.id })
  return (
    <section aria-labelledby="model" className={styles['about']}>
      <h2 id="model">Model</h2>
      <p>
        {example
          ? 'Example for this page'
          : `Version ${model.number}, trained ${model.trainedAt.slice(0, 10)} on release ${model.release}`}
        : {model.name}, from{' '}
        {basis === 'real'
          ? `${model.materials} real materials of ${model.sources.length} laboratories and publications`
          : `${model.materials} materials and ${model.coils} coils of synthetic data`}
        . <SymbolText of={`${model.reason} Expected relation: ${pair.expected}. ${pair.basis}`} />
        {model.directions.length > 0 && ` Enforced: the prediction ${model.directions.join(', and ')}.`}
      </p>
      {!example && (
        <p data-print="no">
          <ReleaseLink to={`/mi-database/mi-data-maps?${map}`}>Show the training data in Data-Maps</ReleaseLink>
        </p>
      )}
      {model.sources.length > 0 && (
        <details>
          <summary>Laboratories and publications in the training data</summary>
          <ul className={styles['reasons']}>
            {model.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles['charts']}>
        <Agreement view={view}>{files('agreement')}</Agreement>
        <Reliability view={view}>{files('reliability')}</Reliability>
      </div>
      <NamedNumbers
        label="Models compared"
        caption={`Models compared by cross-validation over ${model.leftOutBy === 'source' ? 'laboratories and publications' : 'materials'}`}
        headings={[
          'Model',
          'Q²',
          ...errors,
          'Median relative error',
          'Coverage of 80 % interval',
          'Coverage of 90 % interval',
        ]}
        rows={[...baselineRow, ...model.tried].map(
          ({ id, name, q2, mae, rmse, medianRelativeError, covered80, covered90 }) => ({
            id,
            name,
            numbers: [
              formatNumber(q2, 2),
              formatNumber(mae, digits),
              formatNumber(rmse, digits),
              medianRelativeError === null ? '–' : `${formatNumber(100 * medianRelativeError, 0)} %`,
              ...[covered80, covered90].map((share) => (share === null ? '–' : `${formatNumber(100 * share, 0)} %`)),
            ],
          }),
        )}
      />
      {model.extrapolation.length > 0 && (
        <NamedNumbers
          label="Validation on families and laboratories left out"
          caption="Extrapolation: errors with a whole family or laboratory left out"
          headings={['Left out', 'Q²', ...errors]}
          rows={model.extrapolation.map(({ over, parts, q2, mae, rmse }) => ({
            id: over,
            name: `Each ${over}, ${parts} of them`,
            numbers: [formatNumber(q2, 2), formatNumber(mae, digits), formatNumber(rmse, digits)],
          }))}
        />
      )}
      <NamedNumbers
        label="Families"
        caption="Families in the training data"
        headings={['Family', 'Materials', `Mean error${unit}`]}
        rows={model.families.map(({ name, materials, bias }) => ({
          id: name,
          name,
          numbers: [materials, formatNumber(bias, Math.max(1, pair.target.digits.decimals))],
        }))}
      />
      {model.refusals.length > 0 && (
        <ul className={styles['reasons']}>
          {model.refusals.map((reason) => (
            <li key={reason}>
              <SymbolText of={reason} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Predicted over measured, each material or source left out, with lines of equality and ±20 %. */
function Agreement({ view, children }: FigureProps) {
  const { points, pair, basis } = view
  const { target } = pair
  const chart = useMemo(() => agreementChart(view), [view])
  return (
    <div className={styles['part']}>
      <CurveChart {...chart} headingLevel={3} fileName={`predicted-${pair.id}`} />
      <details>
        <summary>Show as table</summary>
        {children}
        <PlainTable
          label="Predicted against measured"
          className={tables['table']}
          headings={[
            basis === 'real' ? 'Material' : 'Coil',
            'Family',
            numberHeading(basis === 'synthetic' ? 'Synthetic' : 'Tested'),
            numberHeading('Predicted'),
          ]}
        >
          {points.map(({ name, family, measured, predicted }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{family}</td>
              <td className={tables['number']}>{formatNumber(measured, target.digits.decimals)}</td>
              <td className={tables['number']}>{formatNumber(predicted, target.digits.decimals)}</td>
            </tr>
          ))}
        </PlainTable>
      </details>
    </div>
  )
}

function Reliability({ view, children }: FigureProps) {
  const { reliability } = view
  const chart = useMemo(() => reliabilityChart(view), [view])
  return (
    <div className={styles['part']}>
      <CurveChart {...chart} headingLevel={3} fileName="reliability" />
      <details>
        <summary>Show as table</summary>
        {children}
        <NamedNumbers
          label="Interval coverage"
          headings={['Level', 'Coverage']}
          rows={reliability.map(({ level, covered, bounded }) => ({
            id: String(level),
            name: `${Math.round(100 * level)} %`,
            numbers: [bounded ? `${Math.round(100 * covered)} %` : 'too few materials for this level'],
          }))}
        />
      </details>
    </div>
  )
}
