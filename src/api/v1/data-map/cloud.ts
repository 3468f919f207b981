import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { encodeCloud } from '#core/data-maps/point-cloud.ts'
import { coilOfCloud, mapCloud, mostPoints } from '#views/data-map/index.ts'
import { endpoint } from '../../endpoint.ts'
import { mapQuery, readMap } from './map-query.ts'

const planar = 'application/octet-stream'

export const mapCloudPoints = endpoint({
  url: '/api/v1/data-map/cloud',
  summary: 'The points of a large map, binary',
  description:
    `What mi Data-Maps draws of up to ${mostPoints.toLocaleString('en')} coils, without names, six bytes a point and one more for each of size and hue. ` +
    'Little-endian: the length of a JSON head (uint32), the head, then one plane after the other: x, y and kind as uint16, size and ' +
    'hue as uint8. A value is `from + step × whole number` of its plane in the head, half a step the largest error; the largest whole ' +
    'number marks a coil without a place. The head names the kinds of points (family, coating, mill type, test condition, lower bounds, ' +
    'and whether three specimens were tested) and the coils that are not shown. A map of several tests has the points of one test after ' +
    'those of the other. A plan without mi Data-Maps gets the free materials.',
  tag: 'Data, version 1',
  query: mapQuery,
  files: [planar],
  counted: true,
  async handle({ reply, ...call }) {
    const { cloud, facts } = await readMap(call, mapCloud)
    return reply.type(planar).send(Buffer.from(encodeCloud(cloud, facts)))
  },
})

const coil = z.object({
  id: z.string().meta({ description: 'As the comparator names it: material and coil.', examples: ['DP980-6~GI-1.20'] }),
  name: z.string(),
  material: z.string(),
  to: z.string().meta({ description: 'Address of its page, with the curves that y comes from.' }),
  family: z.string(),
  thickness: z.number().meta({ description: 'Nominal [mm].' }),
  coating: z.string().nullable(),
  millType: z.string(),
  free: z.boolean(),
  synthetic: z.boolean(),
  x: z.number(),
  y: z.number(),
  sx: z.number().nullable().meta({ description: 'Standard deviation of x; null below three specimens.' }),
  sy: z.number().nullable(),
  n: z.number().int().nullable().meta({ description: 'The fewest specimens that either number stands on.' }),
  size: z.number().nullable(),
  hue: z.number().nullable().meta({ description: 'What decides the colour of its point.' }),
  flags: z.array(z.string()),
  condition: z.string().nullable().meta({ description: 'What y was measured under; x where y is of no test.' }),
  atLeast: z.array(z.enum(['x', 'y'])).meta({ description: 'Numbers that are lower bounds: no crack was seen.' }),
})

export const mapCloudCoil = endpoint({
  url: '/api/v1/data-map/cloud/:at',
  summary: 'The coil of a point of a large map',
  description:
    'Name, both numbers with all digits, scatter and evidence of one point of the binary answer to the same question.',
  tag: 'Data, version 1',
  params: z.strictObject({
    at: z.coerce
      .number()
      .int()
      .min(0)
      .max(mostPoints - 1)
      .meta({ description: 'Number of the point, from 0.', examples: [0] }),
  }),
  query: mapQuery,
  reply: coil,
  counted: 'pages',
  async handle({ params: { at }, ...call }) {
    const point = await readMap(call, (db, question) => coilOfCloud(db, question, at))
    if (!point) throw forbidden()
    return { ...point, flags: [...point.flags], atLeast: [...point.atLeast] }
  },
})
