import { z } from 'zod'
import { type CurveBlock, encodeCurveSet } from '#core/curves/curve-set.ts'
import { exchangeUnit } from '#core/export/table.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import { quantity } from '#core/units/quantity.ts'
import { type Line, linesOf } from '#views/research/index.ts'
import { endpoint } from '../../endpoint.ts'
import { readResearch, researchQuery } from './read-research.ts'

const planar = 'application/octet-stream'

export const researchCurves = endpoint({
  url: '/api/v1/rd-data/curves',
  summary: 'One test across all materials, binary',
  description:
    'The curves of R&D data in one answer. Little-endian: the length of a JSON head (uint32), the head, then the curves in the order in ' +
    'which `curves` of the head lists them: the `columns` of each as float64, one after the other, where `rows` gives the points of a ' +
    'column. x and y are in the units that the head names, `s` is one standard deviation beside each y of a mean. `points=screen` leaves ' +
    'out what a chart of all of them does not show. Callers without level three get the free samples.',
  tag: 'Data, version 1',
  query: z.strictObject({
    ...researchQuery.shape,
    points: z
      .enum(['all', 'screen'])
      .default('all')
      .meta({ description: 'All recorded points, or as many as a chart shows.' }),
  }),
  files: [planar],
  counted: true,
  async handle({ query: { points, ...query }, reply, ...call }) {
    const { chart, coils, count, page, pages } = await readResearch({ ...call, query }, async (_db, found) => found)
    const head = { test: query.test, chart: chart.id, x: axisOf(chart.x), y: axisOf(chart.y), count, page, pages }
    return reply.type(planar).send(Buffer.from(encodeCurveSet(head, linesOf(coils, points).map(blockOf))))
  },
})

function axisOf({ channel, label, quantity: kind }: ChartView['x']) {
  return { channel, label, unit: exchangeUnit(quantity(kind).stored) }
}

function blockOf({ id, coil, series }: Line): CurveBlock {
  const { condition, label, kind, recorded, curve, spread } = series
  return {
    says: { id, coil: coil.name, material: coil.material, condition, label, kind, recorded },
    columns: { x: curve.x, y: curve.y, ...(spread && { s: spread }) },
  }
}
