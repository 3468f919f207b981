import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { releaseParam } from '#contract/releases/release.ts'
import type { CurveRecord } from '#contract/tests.ts'
import { namesOf } from '#core/export/test-data.ts'
import { asciiJson } from '#core/curves/curve-set.ts'
import { decodePlanar } from '#core/curves/planar-encoding.ts'
import { getMaterial } from '#server/catalogue/index.ts'
import { arrowFile } from '#server/export/arrow-file.ts'
import { findGoneError } from '#server/releases/index.ts'
import { curveBytes } from '#server/tests/index.ts'
import { endpoint } from '../../endpoint.ts'
import { hasContent } from '../../etag.ts'
import { acceptedType } from '../accept.ts'
import { cacheImmutable } from '../headers.ts'

const planar = 'application/octet-stream'
const arrowStream = 'application/vnd.apache.arrow.stream'
const arrow = 'application/vnd.apache.arrow.file'
const types = [planar, arrowStream, arrow] as const

export const curveById = endpoint({
  url: '/api/v1/curves/:id',
  summary: 'Get the points of a curve',
  description:
    '`Accept: application/octet-stream` returns little-endian float64, one channel after the other; `X-Curve-Rows` ' +
    'is the number of points of a channel and `X-Curve-Channels` a JSON list of role, quantity and unit. Arrow IPC ' +
    'is available as stream or file, with the same metadata in its fields. The content of an id never changes. ' +
    'Returns 406 for any other type, 410 with the reason and the last release that shows it if the curve was ' +
    'withdrawn, and 403 if the curve does not exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ id: z.uuid().meta({ description: 'Id of the curve.' }) }),
  query: z.strictObject({ release: releaseParam }),
  files: types,
  headers: ['ETag', 'X-Curve-Rows', 'X-Curve-Channels'],
  otherAnswers: { 304: { description: 'The curve is unchanged.' } },
  counted: true,
  async handle({ params: { id }, read, request, reply }) {
    const type = acceptedType(request.headers.accept, types)
    const { curve, bytes, free, material } = await read(async (db) => {
      const found = await curveBytes(db, id)
      if (!found) throw (await findGoneError(db, 'curve', id)) ?? forbidden()
      const material = await getMaterial(db, found.curve.materialId)
      return { ...found, material: material?.name, free: material?.free === true }
    })
    request.material = material
    const hash = type === planar ? curve.hash : `${curve.hash}-${type === arrow ? 'arrow' : 'arrow-stream'}`
    cacheImmutable(reply, { hash, free })
    reply.header('vary', 'Accept, Authorization, Cookie')
    if (hasContent(request, hash)) return reply.code(304).send()
    reply.type(type)
    if (type !== planar) return reply.send(asArrow(curve, bytes, type === arrow ? 'file' : 'stream'))
    const channels = curve.channels.map(({ role, quantity, unit }) => ({ role, quantity, unit }))
    return reply
      .headers({ 'x-curve-rows': String(curve.rows), 'x-curve-channels': asciiJson(channels) })
      .send(Buffer.from(bytes))
  },
})

function asArrow(curve: CurveRecord, bytes: Uint8Array, format: 'stream' | 'file'): Buffer {
  const columns = decodePlanar(bytes, curve.channels.length)
  const names = namesOf(curve)
  return arrowFile(
    curve.channels.map(({ role, quantity, unit }, i) => ({
      name: names[i]!,
      metadata: { role, quantity, unit },
      values: columns[i]!,
    })),
    {
      'steeldata.curve': curve.id,
      'steeldata.hash': curve.hash,
      'steeldata.kind': curve.kind,
      'steeldata.test': curve.test,
      'steeldata.variant': curve.coil,
      'steeldata.condition': curve.condition,
      'steeldata.replicate': String(curve.replicate),
      'steeldata.status': curve.status,
    },
    format,
  )
}
