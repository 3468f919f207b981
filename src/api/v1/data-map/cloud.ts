import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { encodeCloud } from '#core/data-maps/point-cloud.ts'
import { coilOfCloud, mapCloud, maxPoints } from '#views/data-map/index.ts'
import { endpoint } from '../../endpoint.ts'
import { mapQuery, readMap } from './map-query.ts'

const planar = 'application/octet-stream'

export const mapCloudPoints = endpoint({
  url: '/api/v1/data-map/cloud',
  summary: 'Get the points of a large data map',
  description:
    'Returns up to 500,000 points without names in a little-endian binary format: the length of a JSON head ' +
    '(uint32), the head, then one plane after the other: x, y and kind as uint16, size and hue as uint8. A value ' +
    'is `from + step × integer`, with `from` and `step` of its plane in the head; the largest error is half a ' +
    'step. The largest integer marks a coil without a value. The head lists the kinds of points (family, coating, ' +
    'mill type, test condition, lower bounds, at least three specimens) and the coils that are not shown. If x and ' +
    'y belong to different tests, the points of one test follow those of the other. A plan without mi Data-Maps ' +
    'returns the free materials only.',
  tag: 'Data, version 1',
  query: mapQuery,
  files: [planar],
  counted: true,
  async handle({ reply, ...call }) {
    const { cloud, facts } = await readMap(call, mapCloud)
    return reply.type(planar).send(Buffer.from(encodeCloud(cloud, facts)))
  },
})

const coil = z
  .object({
    id: z.string().meta({ description: 'Material and coil, as in the comparator.', examples: ['DP980-6~GI-1.20'] }),
    name: z.string(),
    material: z.string(),
    to: z.string().meta({ description: 'Address of the page with the curves of y.' }),
    family: z.string(),
    thickness: z.number().meta({ description: 'Nominal thickness [mm].' }),
    coating: z.string().nullable(),
    millType: z.string(),
    free: z.boolean(),
    synthetic: z.boolean(),
    x: z.number(),
    y: z.number(),
    sx: z.number().nullable().meta({ description: 'Standard deviation of x; null with fewer than three specimens.' }),
    sy: z.number().nullable(),
    n: z.number().int().nullable().meta({ description: 'Smaller number of specimens of the two values.' }),
    size: z.number().nullable(),
    hue: z.number().nullable().meta({ description: 'Value shown by the colour of the point.' }),
    flags: z.array(z.string()),
    condition: z.string().nullable().meta({ description: 'Condition of y; of x if y is not from a test.' }),
    atLeast: z
      .array(z.enum(['x', 'y']))
      .meta({ description: 'Values that are lower bounds because no crack was observed.' }),
  })
  .meta({ id: 'DataMapCoil' })

export const mapCloudCoil = endpoint({
  url: '/api/v1/data-map/cloud/:at',
  summary: 'Get a coil of a large data map',
  description:
    'Returns name, values, standard deviations and number of specimens of one point of `GET ' +
    '/api/v1/data-map/cloud` with the same parameters. Returns 403 if the point does not exist.',
  tag: 'Data, version 1',
  params: z.strictObject({
    at: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxPoints - 1)
      .meta({ description: 'Index of the point, from 0.', examples: [0] }),
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
