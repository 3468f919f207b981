import { useDeferredValue, useMemo, useState } from 'react'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from '../figure-result.tsx'
import { type Camera, gradeReadings, type Reading, readExtensometer } from './extensometer.ts'
import styles from './sensor-demo.module.css'
import { syntheticLine } from '../synthetic-series.ts'

const x: ChartAxis = { label: 'True engineering strain', symbol: 'e', kind: 'percentStrain' }
const y: ChartAxis = { label: 'Error of the reading', symbol: 'Δe', kind: 'microstrain' }
const usual: Camera = { field: 120, pixels: 2448, gauge: 80, noise: 2 }
const end = 0.02

export function SensorDemo() {
  const [camera, setCamera] = useState(usual)
  // Readings take longer than a step of a slider.
  const settled = useDeferredValue(camera)
  const readings = useMemo(() => readingsOf(settled), [settled])
  const series = useMemo(() => errorSeries(readings), [readings])
  const { worst, rms, class: grade } = gradeReadings(readings, settled.gauge)
  const set = (change: Partial<Camera>) => setCamera((before) => withinField({ ...before, ...change }))
  return (
    <div className={styles['demo']}>
      <div className={styles['settings']}>
        <Slider
          label="Length in view"
          unit="mm"
          range={[40, 400, 5]}
          value={camera.field}
          onChange={(field) => set({ field })}
        />
        <Slider
          label="Pixels along it"
          unit="px"
          range={[640, 8192, 16]}
          value={camera.pixels}
          onChange={(pixels) => set({ pixels })}
        />
        <Slider
          label="Gauge length"
          unit="mm"
          range={[10, 300, 5]}
          value={camera.gauge}
          onChange={(gauge) => set({ gauge })}
        />
        <Slider
          label="Noise of the camera"
          unit="grey"
          range={[0, 12, 0.5]}
          value={camera.noise}
          onChange={(noise) => set({ noise })}
        />
      </div>
      <CurveChart
        title="Error of the strain through a pull to 2 %"
        {...{ series, x, y }}
        source="Pictures made by a program with a known motion; nothing here was filmed"
        fileName="sensor-demo"
      />
      <FigureResult>
        One pixel is {((settled.field / settled.pixels) * 1000).toFixed(0)} µm; the largest error is {worst.toFixed(1)}{' '}
        µm, the scatter {(rms * 1e6).toFixed(0)} µm/m.{' '}
        {grade === null ? 'Outside the bias limits of class 2' : `Within the bias limits of class ${grade}`} of ISO
        9513.
      </FigureResult>
    </div>
  )
}

let first: Reading[] | undefined

/** The initial readings are calculated once, not for each visitor on the server. */
function readingsOf(camera: Camera): Reading[] {
  if (camera === usual) return (first ??= readExtensometer(usual, end, 21))
  return readExtensometer(camera, end, 21)
}

/** Limits the gauge so that both marks remain visible during the pull. */
function withinField(camera: Camera): Camera {
  return { ...camera, gauge: Math.min(camera.gauge, Math.floor((camera.field * 0.9) / 5) * 5) }
}

function errorSeries(readings: readonly Reading[]): ChartSeries[] {
  return [
    syntheticLine(
      'error',
      'Measured minus true',
      0,
      readings.map(({ truth }) => truth),
      readings.map(({ truth, measured }) => measured - truth),
      { kind: 'measured', draw: 'both' },
    ),
  ]
}
