import { expect, test } from 'vitest'
import { testType } from '#core/test-types/index.ts'
import { homeView } from '#web/chart/drawing/drawing.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartAxis } from './chart-axis.ts'

const points = { id: 'a', label: 'a', colour: 0, kind: 'measured', draw: 'points', synthetic: false } as const

test('strength over the angle is read around its values, between the directions that were tested', () => {
  const chart = testType('UAT').charts.find(({ id }) => id === 'angle')!
  const axes = { x: chartAxis(chart.x), y: chartAxis(chart.y) }
  const series: ChartSeries[] = [{ ...points, x: [0, 45, 90], y: [690, 698, 701] }]
  expect(axes.x.ticks).toEqual([0, 45, 90])
  // By hand: 4 % of 11 MPa to either side.
  expect(homeView(series, axes, { x: false, y: false })!.y).toMatchObject({
    min: expect.closeTo(689.56, 2),
    max: expect.closeTo(701.44, 2),
  })
})

test('other stresses start at zero', () => {
  const [chart] = testType('UAT').charts
  expect(chartAxis(chart!.y).fromZero).toBe(true)
})

test.each(testType('MRT').charts.filter(({ id }) => id !== 'engineering'))(
  'MRT $id: the stress axis shows the effect of the rate',
  ({ y }) => expect(chartAxis(y).fromZero).toBe(false),
)
