import { findTabTestAnswer } from '#contract/gateway/find-tab-test.ts'
import { findTabBody } from '#contract/gateway/find-tab.ts'
import { endpoint } from '../../../endpoint.ts'
import { computationOwner } from '../../../limits/computation-owner.ts'
import { JsonBuilder } from '../../../json-builder.ts'
import { abortOnDisconnect } from '../../../web-request.ts'
import { openingJson, writePoints } from './points.ts'
import { cachedResponse } from './cached-response.ts'
import { computeTabAnswer, readTab, type TabAnswer } from './tab-curves.ts'

export const findTabTest = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-tab-test',
  summary: 'Get curves and parameter sets of a finite-element tab',
  description:
    'Returns the stored parameter sets of tabs FE1 to FE6, the curves calculated from them and the measured curves ' +
    'of the same charts, with all digits, in stored units. Flow curves extend to a plastic strain of 1 in sections ' +
    'that are marked as measured or extrapolated. `missing` states why a set has no curves; `fit` describes the ' +
    'fit; `proof` compares the simulated card with the tests. Returns 403 if the material does not exist or is not ' +
    'visible to you.',
  tag: 'Gateway, level three',
  body: findTabBody,
  reply: findTabTestAnswer,
  counted: true,
  async handle({ body, read, memory, request, reply }) {
    const answer = await cachedResponse(
      { read, memory },
      { call: 'find-tab-test', body },
      (db) => readTab(db, body),
      async (records) => writeTab(await computeTabAnswer(records, computationOwner(request, abortOnDisconnect(reply)))),
    )
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})

function writeTab({ head, curves, modelCurves }: TabAnswer): Buffer {
  const { material, tab, charts, models, sets, notes, source } = head
  const json = new JsonBuilder()
  const axes = new Map(charts.map((chart) => [chart.id, chart]))
  json.text('{"material":').value(material).text(',"tab":').value(tab).text(',"charts":').value(charts)
  json.text(',"models":').value(models).text(',"sets":').value(sets).text(',"notes":').value(notes)
  json.text(',"curves":[')
  for (const [i, { curve, ...one }] of curves.entries()) {
    const { id, chart, test, label, orientation, condition, replicate, status, epsilon, zeta2, stored: kind } = one
    const facts = { id, chart, test, label, orientation, condition, replicate, status, epsilon, zeta2, kind }
    json.text(`${i ? ',' : ''}${openingJson(facts)}`)
    writePoints(json, curve, axes.get(chart)!)
  }
  json.text('],"modelCurves":[')
  for (const [i, { id, set, chart, label, stretch, rate, curve }] of modelCurves.entries()) {
    const { status, epsilon, zeta2 } = set
    const facts = { id, set: set.id, chart, label, stretch, rate, status, epsilon, zeta2 }
    json.text(`${i ? ',' : ''}${openingJson(facts)}`)
    writePoints(json, curve, axes.get(chart)!)
  }
  return json.text('],"source":').value(source).text('}').done()
}
