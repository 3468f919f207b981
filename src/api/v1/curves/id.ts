import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { endpoint } from '../../endpoint.ts'
import { cacheImmutable, hasContent } from '../headers.ts'

export const curveById = endpoint({
  method: 'GET',
  url: '/api/v1/curves/:id',
  summary: 'Points of a curve, binary',
  description:
    'Little-endian float64, one channel after the other. `X-Curve-Rows` gives the points per channel and ' +
    '`X-Curve-Channels` the channels as a JSON list of role, quantity and unit. The content never changes.',
  tag: 'Data, version 1',
  params: z.strictObject({ id: z.uuid() }),
  files: ['application/octet-stream'],
  counted: true,
  async handle({ params: { id }, read, request, reply }) {
    const { curve, bytes, free } = await read(async (data) => {
      const found = await data.curveBytes(id)
      if (!found) throw forbidden()
      return { ...found, free: (await data.materialById(found.curve.materialId))?.free === true }
    })
    cacheImmutable(reply, { hash: curve.hash, free })
    if (hasContent(request, curve.hash)) return reply.code(304).send()
    const channels = curve.channels.map(({ role, quantity, unit }) => ({ role, quantity, unit }))
    return reply
      .type('application/octet-stream')
      .headers({ 'x-curve-rows': String(curve.rows), 'x-curve-channels': asciiJson(channels) })
      .send(bytes)
  },
})

/** Header values are Latin-1 at best; `°` and `²` occur in units. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7E]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
