import { z } from 'zod'
import type { CoilDrawing } from '#contract/views/research.ts'
import { type CurveBlock, encodeCurveSet } from '#core/curves/curve-set.ts'
import { exchangeUnit } from '#core/export/table.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import { quantity } from '#core/units/quantity.ts'
import { drawingsOf } from '#views/research/index.ts'
import { endpoint } from '../../endpoint.ts'
import { readResearch, researchQuery } from './read-research.ts'

const planar = 'application/octet-stream'

export const researchCurves = endpoint({
  url: '/api/v1/rd-data/curves',
  summary: 'Get curves of a test across all materials',
  description:
    'Returns a little-endian binary format: the length of a JSON head (uint32), the head, then the curves in the ' +
    'order of `curves` in the head. Each curve has its `columns` as float64, one after the other; `rows` is the ' +
    'number of points in a column and `points` the number recorded. Units of x and y are in the head; `s` is one ' +
    'standard deviation of a mean y. `points=screen` returns only the points that a chart shows, as float32 with ' +
    'the number of digits in `digits`. Without level three, only free materials are returned.',
  tag: 'Data, version 1',
  query: z.strictObject({
    ...researchQuery.shape,
    points: z
      .enum(['all', 'screen'])
      .default('all')
      .meta({ description: '`all` recorded points, or only those that a chart shows (`screen`).' }),
  }),
  files: [planar],
  counted: true,
  async handle({ query: { points, ...query }, reply, ...call }) {
    const found = await readResearch({ ...call, query }, async (_db, research) => research)
    const { chart, coils, count, page, pages } = found
    const drawings = drawingsOf(found, points)
    const head = {
      test: query.test,
      chart: chart.id,
      x: axisOf(chart.x),
      y: axisOf(chart.y),
      coils: coils.map(({ id, name, material, notes }) => ({ id, name, material, notes })),
      count,
      page,
      pages,
    }
    const curves = [...drawings].flatMap(([coil, { series }]) => series.map((line) => blockOf(coil, line)))
    return reply.type(planar).send(Buffer.from(encodeCurveSet(head, curves, points === 'all' ? 'float64' : 'float32')))
  },
})

function axisOf({ channel, label, quantity: kind }: ChartView['x']) {
  return { channel, label, unit: exchangeUnit(quantity(kind).stored) }
}

function blockOf(coil: string, { x, y, spread, ...facts }: CoilDrawing['series'][number]): CurveBlock {
  return { facts: { coil, ...facts }, columns: { x, y, ...(spread && { s: spread }) } }
}
