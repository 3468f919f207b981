import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawSeries } from '../drawing/drawing.ts'
import { seriesStyles } from '../drawing/style.ts'
import type { ChartSeries } from '../series.ts'
import { locateCursor, Readout } from './crosshair.tsx'

const box = { width: 400, height: 200 }
const view = { x: { min: 0, max: 1000, log: false }, y: { min: 0, max: 0.2, log: false } }
const coils: ChartSeries[] = [
  {
    id: 'DP',
    label: 'Dual Phase',
    x: [250, 750],
    y: [0.15, 0.05],
    colour: 0,
    kind: 'measured',
    draw: 'points',
    synthetic: false,
    names: ['DP600 (1) GI 1.20 mm, a long name', 'DP980 (6) GI 1.40'],
  },
]
const readout = (index: number) => {
  const drawn = drawSeries(coils, seriesStyles(coils), new Set(), view, box)
  const held = locateCursor({ point: { series: 0, index }, pinned: false, reading: false }, drawn, box)!
  return renderToString(
    <Readout
      of={held}
      {...{ drawn, box }}
      x={{ label: 'Tensile strength', symbol: 'R_m', kind: 'stress' }}
      y={{ label: 'Elongation', symbol: 'A_80', kind: 'percentStrain' }}
      system="SI"
    />,
  )
}

test.each([
  // Points at 100, 50 px and 300, 150 px; 14 px away from them, towards the middle of the plot.
  ['upper left', 0, '--left:114px;--top:64px'],
  ['lower right', 1, '--right:114px;--bottom:64px'],
])('the readout of a point at the %s is next to it', (_where, index, place) =>
  expect(readout(index)).toContain(`style="${place}"`),
)

test('the readout of a coil has its full name and both values with true subscripts', () => {
  const text = readout(0)
  expect(text).toContain('DP600 (1) GI 1.20 mm, a long name')
  expect(text).toMatch(/<i>R<\/i><sub>m<\/sub>.*250/)
  expect(text).toMatch(/<i>A<\/i><sub>80<\/sub>.*15\.0/)
})
