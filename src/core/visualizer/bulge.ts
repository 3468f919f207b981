import { testType } from '../test-types/index.ts'
import type { VisualizerView } from './figure.ts'
import { measuredLines } from './model-lines.ts'

const charts = testType('HBG').charts.filter(({ kind }) => kind === 'curve')

export const bulge: VisualizerView = {
  id: 'bulge',
  label: 'Bulge',
  lead: 'Pressure, curvature, biaxial stress and flow curve of the bulge tests.',
  tab: 'FE2',
  tests: ['HBG'],
  controls: [],
  charts: charts.map(({ id }) => ({ test: 'HBG', chart: id })),
  draw: (coil) => ({
    figures: charts.map(({ id, x, y }) => ({
      id,
      label: `${y.label} over ${x.label.toLowerCase()}`,
      x,
      y,
      lines: measuredLines({ series: coil.series.filter(({ test }) => test === 'HBG') }, `HBG ${id}`, {
        colour: ({ group }) => Math.max(0, group),
      }),
    })),
    tables: [],
    notes: charts.flatMap(({ note }) => note ?? []),
  }),
}
