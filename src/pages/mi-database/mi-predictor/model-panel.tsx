import { type ReactNode, useMemo } from 'react'
import type { PredictorModel, PredictorView } from '#contract/views/predictor.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import { formatNumber } from '#web/format/number.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import tables from '#web/material/simulation/tables.module.css'
import { FileLinks } from '#web/tool/file-links.tsx'
import { figureFiles } from '#web/tool/files-of.ts'
import { agreementChart, reliabilityChart } from './charts.ts'
import { module } from './module.ts'
import styles from './page.module.css'

type ModelProps = {
  readonly view: PredictorView
  readonly model: PredictorModel
  /** Of the page. */
  readonly search: string
}

type FigureProps = { readonly view: PredictorView; readonly children: ReactNode }

/** The model: what it has learned from, how well it predicts what it has not seen, and how it was chosen. */
export function ModelPanel({ view, model, search }: ModelProps) {
  const { pair, basis, example } = view
  const unit = pair.target.unit === '' ? '' : ` [${pair.target.unit}]`
  const digits = pair.target.digits.decimals + 1
  const files = (figure: string) => <FileLinks files={figureFiles(module, search, figure)} of={figure} />
  const map = new URLSearchParams({ x: pair.map.x, y: pair.map.y, learned: model.id })
  return (
    <section aria-labelledby="model" className={styles['about']}>
      <h2 id="model">Model</h2>
      <p>
        {example
          ? 'Made up for this page'
          : `Version ${model.number}, trained ${model.trainedAt.slice(0, 10)} on release ${model.release}`}
        : {model.name}, from {model.materials} materials and {model.coils} coils of {example ? 'made-up' : basis} data.{' '}
        {model.reason} Expected in the field: {pair.expected}. {pair.basis}
        {model.directions.length > 0 && ` Whatever the data, its number ${model.directions.join(', and ')}.`}
      </p>
      {!example && (
        <p data-print="no">
          <ReleaseLink to={`/mi-database/mi-data-maps?${map}`}>Show what it has learned from in Data-Maps</ReleaseLink>
        </p>
      )}
      <div className={styles['charts']}>
        <Agreement view={view}>{files('agreement')}</Agreement>
        <Reliability view={view}>{files('reliability')}</Reliability>
      </div>
      <ScrollRegion label="Models that were tried">
        <table className={tables['table']}>
          <caption>Models that were tried, by materials that were left out</caption>
          <thead>
            <tr>
              <th scope="col">Model</th>
              {[
                'Q²',
                `Mean error${unit}`,
                `Root of mean square${unit}`,
                'Median, relative',
                'Inside 80 %',
                'Inside 90 %',
              ].map((name) => (
                <th key={name} scope="col" className={tables['number']}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {model.tried.map(({ id, name, q2, mae, rmse, medianRelativeError, covered80, covered90 }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className={tables['number']}>{formatNumber(q2, 2)}</td>
                <td className={tables['number']}>{formatNumber(mae, digits)}</td>
                <td className={tables['number']}>{formatNumber(rmse, digits)}</td>
                <td className={tables['number']}>{formatNumber(100 * medianRelativeError, 0)} %</td>
                <td className={tables['number']}>
                  {covered80 === null ? '–' : `${formatNumber(100 * covered80, 0)} %`}
                </td>
                <td className={tables['number']}>
                  {covered90 === null ? '–' : `${formatNumber(100 * covered90, 0)} %`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {model.extrapolation.length > 0 && (
        <ScrollRegion label="Whole families and laboratories left out">
          <table className={tables['table']}>
            <caption>Where a whole family or laboratory was left out: how it extrapolates</caption>
            <thead>
              <tr>
                <th scope="col">Left out</th>
                {['Q²', `Mean error${unit}`, `Root of mean square${unit}`].map((name) => (
                  <th key={name} scope="col" className={tables['number']}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {model.extrapolation.map(({ over, parts, q2, mae, rmse }) => (
                <tr key={over}>
                  <th scope="row">
                    Each {over}, {parts} of them
                  </th>
                  <td className={tables['number']}>{formatNumber(q2, 2)}</td>
                  <td className={tables['number']}>{formatNumber(mae, digits)}</td>
                  <td className={tables['number']}>{formatNumber(rmse, digits)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <ScrollRegion label="Families">
        <table className={tables['table']}>
          <caption>Families that it has learned from</caption>
          <thead>
            <tr>
              <th scope="col">Family</th>
              <th scope="col" className={tables['number']}>
                Materials
              </th>
              <th scope="col" className={tables['number']}>
                Mean error{pair.target.unit === '' ? '' : ` [${pair.target.unit}]`}
              </th>
            </tr>
          </thead>
          <tbody>
            {model.families.map(({ name, materials, bias }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={tables['number']}>{materials}</td>
                <td className={tables['number']}>{formatNumber(bias, Math.max(1, pair.target.digits.decimals))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {model.refusals.length > 0 && (
        <ul className={styles['reasons']}>
          {model.refusals.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Predicted against measured, each material left out, with lines of equality and ±20 %. */
function Agreement({ view, children }: FigureProps) {
  const { points, pair, basis } = view
  const { target } = pair
  const chart = useMemo(() => agreementChart(view), [view])
  return (
    <div className={styles['part']}>
      <CurveChart {...chart} headingLevel={3} fileName={`predicted-${pair.id}`} />
      <details>
        <summary>The same as a table</summary>
        {children}
        <ScrollRegion label="Predicted against measured">
          <table className={tables['table']}>
            <thead>
              <tr>
                <th scope="col">Coil</th>
                <th scope="col">Family</th>
                <th scope="col" className={tables['number']}>
                  {basis === 'synthetic' ? 'Synthetic' : 'Measured'}
                </th>
                <th scope="col" className={tables['number']}>
                  Predicted
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ name, family, measured, predicted }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{family}</td>
                  <td className={tables['number']}>{formatNumber(measured, target.digits.decimals)}</td>
                  <td className={tables['number']}>{formatNumber(predicted, target.digits.decimals)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </div>
  )
}

/** How often the intervals held that they promised. */
function Reliability({ view, children }: FigureProps) {
  const { reliability } = view
  const chart = useMemo(() => reliabilityChart(view), [view])
  return (
    <div className={styles['part']}>
      <CurveChart {...chart} headingLevel={3} fileName="reliability" />
      <details>
        <summary>The same as a table</summary>
        {children}
        <table className={tables['table']}>
          <thead>
            <tr>
              <th scope="col" className={tables['number']}>
                Level
              </th>
              <th scope="col" className={tables['number']}>
                Inside
              </th>
            </tr>
          </thead>
          <tbody>
            {reliability.map(({ level, covered, bounded }) => (
              <tr key={level}>
                <th scope="row" className={tables['number']}>
                  {Math.round(100 * level)} %
                </th>
                <td className={tables['number']}>
                  {bounded ? `${Math.round(100 * covered)} %` : 'too few materials for this level'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
