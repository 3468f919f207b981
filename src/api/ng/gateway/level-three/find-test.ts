import { findTestAnswer, findTestBody } from '#contract/gateway/find-test.ts'
import { endpoint } from '../../../endpoint.ts'
import { JsonBuilder } from '../../../json-builder.ts'
import { categoriesOf, selectCurves, type SelectedCurves } from './select-curves.ts'
import { openingJson, writePoints } from './points.ts'
import { cachedResponse } from './cached-response.ts'

export const findTest = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-test',
  summary: 'Get curves and scalars of a test',
  description:
    'Returns the first chart of the test for every replicate that matches the filters, with all digits, in stored ' +
    'units. Tests without curves return their values by condition. `comparing` adds further materials. Without a ' +
    'token, only free materials are available. Returns 403 if a material does not exist or is not visible to you.',
  tag: 'Gateway, level three',
  body: findTestBody,
  reply: findTestAnswer,
  counted: true,
  async handle({ body, read, memory, reply }) {
    const answer = await cachedResponse(
      { read, memory },
      { call: 'find-test', body },
      (db) => selectCurves(db, body),
      writeAnswer,
    )
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})

export function writeAnswer({ head, curves, x, y }: SelectedCurves): Buffer {
  const { material, test, conditions, scalars, source } = head
  const json = new JsonBuilder()
  json.text('{"material":').value(material).text(',"test":').value(test).text(',"conditions":').value(conditions)
  json.text(',"curves":[')
  for (const [i, { curve, ...one }] of curves.entries()) {
    const { id, label, orientation, condition, replicate, status, epsilon, zeta2, stored: kind } = one
    const facts = { id, label, orientation, condition, replicate, status, epsilon, zeta2, kind }
    json.text(`${i ? ',' : ''}${openingJson(facts)}`)
    writePoints(json, curve, { x: { ...x, categories: categoriesOf(one, curve) }, y })
  }
  return json.text('],"scalars":').value(scalars).text(',"source":').value(source).text('}').done()
}
