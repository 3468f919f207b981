import { findTestAnswer, findTestBody } from '#contract/gateway/find-test.ts'
import { endpoint } from '../../../endpoint.ts'
import { JsonPieces } from '../../../json-pieces.ts'
import { gather, type Gathered } from './gather.ts'
import { remembered } from './remembered.ts'

export const findTest = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-test',
  summary: 'Curves and scalars of one test',
  description:
    'The first chart of the test for every replicate that the filters leave, with all digits, in stored units. ' +
    'Visitors may ask for the free sample. `comparing` adds further materials.',
  tag: 'Gateway, level three',
  body: findTestBody,
  reply: findTestAnswer,
  counted: true,
  async handle({ body, read, memory, reply }) {
    const answer = await read((data) =>
      remembered(data, memory, { call: 'find-test', body }, async () => writeAnswer(await gather(data, memory, body))),
    )
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})

/** The answer as bytes. Fields are named one by one: what is not named here does not leave. */
export function writeAnswer({ head, curves, x, y }: Gathered): Buffer {
  const { material, test, conditions, scalars, source } = head
  const json = new JsonPieces()
  json.text('{"material":').value(material).text(',"test":').value(test).text(',"conditions":').value(conditions)
  json.text(',"curves":[')
  for (const [i, { points, ...curve }] of curves.entries()) {
    const { id, label, orientation, condition, replicate, status, epsilon, zeta2, kind } = curve
    const named = JSON.stringify({ id, label, orientation, condition, replicate, status, epsilon, zeta2, kind })
    json.text(`${i ? ',' : ''}${named.slice(0, -1)}`)
    for (const [name, axis, values] of [['x', x, points.x] as const, ['y', y, points.y] as const]) {
      json.text(`,"${name}":{"quantity":${JSON.stringify(axis.quantity)},"unit":${JSON.stringify(axis.unit)},"values":`)
      json.raw(values).text('}')
    }
    json.text('}')
  }
  return json.text('],"scalars":').value(scalars).text(',"source":').value(source).text('}').done()
}
