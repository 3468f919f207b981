import type { Radar } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { saveSlide, SlideExport } from '#web/chart/slide-export.tsx'
import { radarDrawing } from '#web/material/comparison/radar-drawing.ts'
import { RadarChart } from '#web/material/comparison/radar-chart.tsx'
import { shownText, shownUnit } from '#web/material/property/shown-value.ts'
import { missing } from '#web/format/number.ts'
import { NamedNumbers } from '#web/material/simulation/named-numbers.tsx'
import { Alert } from '#web/ui/card.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { SyntheticBadge } from '#web/ui/synthetic-badge.tsx'
import tables from '../../../web/material/tables/tables.module.css'
import styles from './page.module.css'

type RadarViewProps = {
  readonly radar: Radar
  readonly coils: readonly string[]
  readonly colours: readonly number[]
  readonly synthetic: boolean
  /** Laboratories and licences, in saved pictures only. */
  readonly credit: string
}

/** Radar chart with its values; otherwise the reason. */
export function RadarView({ radar, coils, colours, synthetic, credit }: RadarViewProps) {
  if ('reason' in radar) return <Alert tone="info">{radar.reason}</Alert>
  const { axes } = radar
  return (
    <section className={styles['radar']} aria-labelledby="radar-title">
      <h2 id="radar-title">Percentile among coils you can access {synthetic && <SyntheticBadge />}</h2>
      <div className={styles['export']} data-print="no">
        <SlideExport
          onSave={(format) =>
            saveSlide(radarDrawing({ axes, coils, colours, synthetic, credit }), format, 'comparison_radar')
          }
        />
      </div>
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
