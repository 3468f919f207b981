import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ShownCoilToCard } from '#contract/views/coil-to-card.ts'
import { formatNumber } from '#web/format/number.ts'
import { ChainChart } from './chain-chart.tsx'
import styles from './coil-to-card.module.css'

type Law = NonNullable<ShownCoilToCard['law']>

export function LawPicture({ law }: { readonly law: Law }) {
  const { label, x, y, series, stress, fitted } = law
  const evidence = useMemo(
    () => ({
      label: fitted ? 'Fit range' : '',
      from: fitted?.from ?? 0,
      to: fitted?.to ?? 0,
      marks: [{ label: `${formatNumber(stress, 0)} MPa`, points: [[0.002, stress] as const] }],
    }),
    [stress, fitted],
  )
  return (
    <ChainChart
      title={`${label}, fitted to the flow curve`}
      subtitle="Measured, supported and extrapolated range"
      {...{ x, y, series, evidence }}
    />
  )
}

export function LawWords({ chain: { address }, law }: { readonly chain: ShownCoilToCard; readonly law: Law }) {
  const { label, stress, measured, rmse, data } = law
  return (
    <>
      <p>
        A solver needs a curve to large strains. {label} follows the tests and extrapolates beyond them. At 0.2 %
        plastic strain it gives <strong>{formatNumber(stress, 0)} MPa</strong>; the specimen’s true stress there is{' '}
        {formatNumber(measured, 0)} MPa.
      </p>
      <dl className={styles['facts']}>
        <dt>Fitted to</dt>
        <dd>{data.join('; ')}</dd>
        {rmse !== null && (
          <>
            <dt>Deviation, RMS</dt>
            <dd>{formatNumber(rmse, 1)} MPa</dd>
          </>
        )}
      </dl>
      <p className={styles['links']}>
        <Link to={`${address}?test=FE2`}>Fit it yourself, or another law</Link>
      </p>
    </>
  )
}
