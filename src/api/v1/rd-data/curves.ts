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
  summary: 'One test across all materials, binary',
  description:
    'The curves of R&D data in one answer. Little-endian: the length of a JSON head (uint32), the head, then the curves in the order in ' +
    'which `curves` of the head lists them, each with the id of its coil: its `columns` as float64, one after the other, where `rows` gives ' +
    'the points of a column and `points` those that were recorded. x and y are in the units that the head names, `s` is one standard ' +
    'deviation beside each y of a mean. `points=screen` leaves out what a chart of all of them does not show, and gives the rest as float32, ' +
    'as `digits` of the head says. Callers without level three get the free materials.',
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
  return { says: { coil, ...facts }, columns: { x, y, ...(spread && { s: spread }) } }
}
