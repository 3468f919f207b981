import type { Radar } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { RadarChart } from '#web/material/comparison/radar-chart.tsx'
import { shownText, shownUnit } from '#web/material/property/shown-value.ts'
import { missing } from '#web/format/number.ts'
import { NamedNumbers } from '#web/material/simulation/named-numbers.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/card.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import tables from '../../../web/material/tables/tables.module.css'
import styles from './page.module.css'

type RadarViewProps = {
  readonly radar: Radar
  readonly coils: readonly string[]
  readonly colours: readonly number[]
  readonly synthetic: boolean
}

/** Radar chart with its values; otherwise the reason. */
export function RadarView({ radar, coils, colours, synthetic }: RadarViewProps) {
  if ('reason' in radar) return <Alert tone="info">{radar.reason}</Alert>
  const { axes } = radar
  return (
    <section className={styles['radar']} aria-labelledby="radar-title">
      <h2 id="radar-title">Percentile among coils you can access {synthetic && <StatusBadge status="synthetic" />}</h2>
      <RadarChart axes={axes} coils={coils} colours={colours} />
      <NamedNumbers
        label="Values of the radar chart"
        headings={['Property', ...coils, '5th to 95th percentile', 'Coils']}
        rows={axes.map(({ id, property: name, condition, low, high, n, values }) => ({
          id,
          name: (
            <>
              <Symbol of={property(name)?.symbol ?? name} /> {condition}
            </>
          ),
          numbers: [
            ...values.map((value) => (value === null ? missing : shownText(name, value))),
            `${shownText(name, low)} to ${shownText(name, high)} ${shownUnit(name)}`,
            n,
          ],
        }))}
      />
      <p className={tables['note']}>
        The centre is the 5th percentile of these coils, the rim the 95th. Values outside this range are drawn at the
        centre or rim. Further out means larger, not better.
      </p>
    </section>
  )
}
