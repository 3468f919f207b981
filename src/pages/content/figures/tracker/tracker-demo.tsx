import { memo, useState } from 'react'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { cividis } from '#web/chart/cividis.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from '../figure-result.tsx'
import { errorsOf, type Experiment, type Stage, stages } from './experiment.ts'
import { StagePicture } from './stage-picture.tsx'
import styles from './tracker-demo.module.css'
import { useExperiment } from './use-experiment.ts'
import { syntheticLine } from '../synthetic-series.ts'

const along: ChartAxis = { label: 'Place along the specimen', symbol: 'X', kind: 'pixels' }
const strain: ChartAxis = { label: 'True strain', symbol: 'ε_x', kind: 'percentStrain', fromZero: true }
const usual: Experiment = { motion: 'necking', strain: 0.12, radius: 10, step: 8, noise: 2 }

export function TrackerDemo() {
  const [experiment, setExperiment] = useState(usual)
  const [shown, setShown] = useState(stages)
  const [overlay, setOverlay] = useState(true)
  const followed = useExperiment(experiment)
  // The earlier result remains until the new settings have one.
  const stale = followed !== undefined && followed.of !== experiment
  const { of: measured, stages: known } = followed ?? { of: experiment, stages: [] }
  const done = known.length
  const stage = known[Math.min(shown, done - 1)]
  const set = (change: Partial<Experiment>) => setExperiment((before) => ({ ...before, ...change }))
  return (
    <div className={styles['demo']}>
      <div>
        <Select
          label="Motion"
          value={experiment.motion}
          onValue={(value) => set({ motion: value as Experiment['motion'] })}
          options={{ necking: 'Strain gathers in a band', uniform: 'The same strain everywhere' }}
        />
        <Slider
          label="Strain at the end"
          unit="%"
          range={[1, 25, 1]}
          value={Math.round(experiment.strain * 100)}
          onChange={(percent) => set({ strain: percent / 100 })}
        />
        <Slider
          label="Compared square"
          unit="px"
          range={[9, 41, 2]}
          value={2 * experiment.radius + 1}
          onChange={(side) => set({ radius: Math.floor(side / 2) })}
        />
        <Slider
          label="Distance of points"
          unit="px"
          range={[4, 30, 1]}
          value={experiment.step}
          onChange={(step) => set({ step: Math.round(step) })}
        />
        <Slider
          label="Noise of the camera"
          unit="grey"
          range={[0, 12, 0.5]}
          value={experiment.noise}
          onChange={(noise) => set({ noise })}
        />
      </div>
      <div aria-busy={stale}>
        {stage ? (
          <StagePicture {...{ stage, overlay }} summary={summaryOf(stage)} from={0} to={measured.strain} />
        ) : (
          <p className={styles['picture']}>Following the first picture …</p>
        )}
        <p className={styles['scale']}>
          0 %
          <svg viewBox="0 0 10 1" width="100%" height="12" preserveAspectRatio="none" aria-hidden="true">
            {cividis.map((colour, i) => (
              <rect key={colour} x={i} width="1.02" height="1" fill={colour} />
            ))}
          </svg>
          {percent(measured.strain, 0)}
        </p>
        <Slider
          label="Picture"
          range={[0, stages, 1]}
          value={stage ? Math.min(shown, done - 1) : shown}
          onChange={setShown}
        />
        <Checkbox checked={overlay} onTick={setOverlay}>
          Measured strain over the picture
        </Checkbox>
      </div>
      <div className={styles['result']} aria-busy={stale}>
        {stage && (
          <>
            <MiddleRow stage={stage} />
            <FigureResult>
              {summaryOf(stage)}.
              {(stale && ' The new pictures are being followed …') ||
                (done <= stages && ` Picture ${done} of ${stages} is being followed …`)}
            </FigureResult>
          </>
        )}
      </div>
    </div>
  )
}

function summaryOf(stage: Stage): string {
  const { found, lost, bias, rms } = errorsOf(stage)
  return `${found} points measured, ${lost} lost; error of the strain: mean ${percent(bias)}, root mean square ${percent(rms)}`
}

function percent(value: number, digits = 3): string {
  return `${(value * 100).toFixed(digits)} %`
}

/** Memoised: a new array of series would reset the view of the chart. */
const MiddleRow = memo(function MiddleRow({ stage }: { stage: Stage }) {
  return (
    <CurveChart
      title="Measured against true, along the middle"
      series={middleRow(stage)}
      x={along}
      y={strain}
      source="Pictures made by a program with this motion; nothing here was filmed"
      fileName="tracker-demo"
    />
  )
})

function middleRow({ points, picture }: Stage): ChartSeries[] {
  const fromMiddle = ({ Y }: { Y: number }) => Math.abs(Y - picture.height / 2)
  const middle = points.reduce((best, point) => (fromMiddle(point) < fromMiddle(best) ? point : best))
  const row = points.filter(({ Y }) => Y === middle.Y)
  const seen = row.flatMap(({ X, measured }) => (measured ? [[X, measured.exx] as const] : []))
  return [
    syntheticLine(
      'truth',
      'True strain of the made pictures',
      4,
      row.map(({ X }) => X),
      row.map(({ truth }) => truth),
      { kind: 'reference' },
    ),
    syntheticLine(
      'measured',
      'Measured from the pictures',
      0,
      seen.map(([X]) => X),
      seen.map(([, value]) => value),
      { kind: 'measured', draw: 'both' },
    ),
  ]
}
