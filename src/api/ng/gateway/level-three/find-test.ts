import { findTestAnswer, findTestBody } from '#contract/gateway/find-test.ts'
import { endpoint } from '../../../endpoint.ts'
import { JsonPieces } from '../../../json-pieces.ts'
import { categoriesOf, gather, type Gathered } from './gather.ts'
import { begun, writePoints } from './points.ts'
import { remembered } from './remembered.ts'

export const findTest = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-test',
  summary: 'Curves and scalars of one test',
  description:
    'The first chart of the test for every replicate that the filters leave, with all digits, in stored units; numbers of a ' +
    'test without curves stand by condition. ' +
    'Visitors may ask for the free sample. `comparing` adds further materials.',
  tag: 'Gateway, level three',
  body: findTestBody,
  reply: findTestAnswer,
  counted: true,
  async handle({ body, read, memory, reply }) {
    const answer = await remembered(
      { read, memory },
      { call: 'find-test', body },
      (db) => gather(db, body),
      writeAnswer,
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
  for (const [i, { curve, ...one }] of curves.entries()) {
    const { id, label, orientation, condition, replicate, status, epsilon, zeta2, stored: kind } = one
    const facts = { id, label, orientation, condition, replicate, status, epsilon, zeta2, kind }
    json.text(`${i ? ',' : ''}${begun(facts)}`)
    writePoints(json, curve, { x: { ...x, categories: categoriesOf(one, curve) }, y })
  }
  return json.text('],"scalars":').value(scalars).text(',"source":').value(source).text('}').done()
}
