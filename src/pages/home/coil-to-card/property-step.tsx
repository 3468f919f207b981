import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ShownCoilToCard } from '#contract/views/coil-to-card.ts'
import { formatMean } from '#web/format/mean.ts'
import { formatNumber } from '#web/format/number.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { ChainChart } from './chain-chart.tsx'
import styles from './coil-to-card.module.css'

export function PropertyPicture({ specimen, property }: ShownCoilToCard) {
  const { x, y, series, value, window } = property
  const evidence = useMemo(() => {
    const { from, to, marks } = window
    const offset = marks.find(({ points }) => points.length === 2)?.points
    const read = `Rp0.2 = ${formatNumber(value, 0)} MPa`
    return {
      label: '',
      from,
      to,
      // Labels are at line ends: the foot of the offset, and the axis of the value.
      marks: [
        ...(offset ? [{ label: '0.2 %', points: offset.toReversed() }] : []),
        {
          label: read,
          points: [
            [to, value],
            [0, value],
          ] as const,
        },
        { label: '', points: [[to, value]] as const },
      ],
    }
  }, [window, value])
  return (
    <ChainChart
      title={`Specimen ${specimen.label}: the first ${formatNumber(240 * window.to, 1)} % of strain`}
      subtitle="Offset line at 0.2 %, parallel to the elastic slope"
      {...{ x, y, series, evidence }}
    />
  )
}

export function PropertyWords({ specimen, property, address }: ShownCoilToCard) {
  const { value, method, mean, s, n, scalar } = property
  return (
    <>
      <p>
        A line with the elastic slope, offset by 0.2 %, intersects the curve of {specimen.label} at{' '}
        <strong>{formatNumber(value, 0)} MPa</strong>.
      </p>
      <dl className={styles['facts']}>
        <dt>Specimens along RD</dt>
        <dd>
          <Symbol of="R_p0.2" /> = {formatMean({ mean, s, n }, 'MPa', { decimals: 0 })}
        </dd>
        <dt>Method</dt>
        <dd>{method}</dd>
      </dl>
      <p className={styles['links']}>
        <Link to={`${address}?number=${scalar}`}>Window, method and file of this value</Link>
      </p>
    </>
  )
}
