import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { askedRelease } from '#contract/release.ts'
import type { CurveRecord } from '#contract/tests.ts'
import { namesOf } from '#core/export/test-data.ts'
import { asciiJson } from '#core/curves/headed-bytes.ts'
import { decodePlanar } from '#core/curves/planar.ts'
import { getMaterial } from '#server/catalogue/index.ts'
import { arrowFile } from '#server/export/arrow-file.ts'
import { gone } from '#server/releases/index.ts'
import { curveBytes } from '#server/tests/index.ts'
import { endpoint } from '../../endpoint.ts'
import { acceptedType } from '../accept.ts'
import { cacheImmutable, hasContent } from '../headers.ts'

const planar = 'application/octet-stream'
const arrowStream = 'application/vnd.apache.arrow.stream'
const arrow = 'application/vnd.apache.arrow.file'
const types = [planar, arrowStream, arrow] as const

export const curveById = endpoint({
  url: '/api/v1/curves/:id',
  summary: 'Points of a curve, binary',
  description:
    'By `Accept`: `application/octet-stream`, little-endian float64, one channel after the other, where `X-Curve-Rows` gives ' +
    'the points per channel and `X-Curve-Channels` the channels as a JSON list of role, quantity and unit; or Arrow IPC as ' +
    'stream or file, with the same in the metadata of its fields. Anything else is 406. The content never changes; of a curve ' +
    'that was withdrawn 410 gives the reason and the last release that shows it.',
  tag: 'Data, version 1',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ release: askedRelease }),
  files: types,
  counted: true,
  async handle({ params: { id }, read, request, reply }) {
    const type = acceptedType(request.headers.accept, types)
    const { curve, bytes, free, material } = await read(async (db) => {
      const found = await curveBytes(db, id)
      if (!found) throw (await gone(db, 'curve', id)) ?? forbidden()
      const material = await getMaterial(db, found.curve.materialId)
      return { ...found, material: material?.name, free: material?.free === true }
    })
    request.material = material
    // Each form is a content of its own.
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
      'steeldata.variant': curve.variant,
      'steeldata.condition': curve.condition,
      'steeldata.replicate': String(curve.replicate),
      'steeldata.status': curve.status,
    },
    format,
  )
}
