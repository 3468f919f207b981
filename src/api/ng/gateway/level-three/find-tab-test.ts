import { findTabTestAnswer } from '#contract/gateway/find-tab-test.ts'
import { findTabBody } from '#contract/gateway/find-tab.ts'
import { endpoint } from '../../../endpoint.ts'
import { computedFor } from '../../../limits/computed-for.ts'
import { JsonPieces } from '../../../json-pieces.ts'
import { whenGone } from '../../../web-request.ts'
import { begun, writePoints } from './points.ts'
import { remembered } from './remembered.ts'
import { computeTabAnswer, gatherTab, type TabAnswer } from './tab-curves.ts'

export const findTabTest = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-tab-test',
  summary: 'Curves and parameter sets of one finite-element tab',
  description:
    'Stored parameter sets of tabs FE1 to FE6, curves computed from them, and the measured curves that belong into the ' +
    'same charts, with all digits, in stored units. Flow curves go to a plastic strain of 1 in stretches that say whether ' +
    'measurement stands behind them. A set without curves says why in `missing`; `fit` says how it was found, `proof` how a ' +
    'card made of it, read back and simulated on one element, agrees with the tests.',
  tag: 'Gateway, level three',
  body: findTabBody,
  reply: findTabTestAnswer,
  counted: true,
  async handle({ body, read, memory, request, reply }) {
    const answer = await remembered(
      { read, memory },
      { call: 'find-tab-test', body },
      (db) => gatherTab(db, body),
      async (records) => writeTab(await computeTabAnswer(records, computedFor(request, whenGone(reply)))),
    )
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})

/** The answer as bytes. Fields are named one by one: what is not named here does not leave. */
function writeTab({ head, curves, modelCurves }: TabAnswer): Buffer {
  const { material, tab, charts, models, sets, notes, source } = head
  const json = new JsonPieces()
  const axes = new Map(charts.map((chart) => [chart.id, chart]))
  json.text('{"material":').value(material).text(',"tab":').value(tab).text(',"charts":').value(charts)
  json.text(',"models":').value(models).text(',"sets":').value(sets).text(',"notes":').value(notes)
  json.text(',"curves":[')
  for (const [i, { curve, ...one }] of curves.entries()) {
    const { id, chart, test, label, orientation, condition, replicate, status, epsilon, zeta2, stored: kind } = one
    const facts = { id, chart, test, label, orientation, condition, replicate, status, epsilon, zeta2, kind }
    json.text(`${i ? ',' : ''}${begun(facts)}`)
    writePoints(json, curve, axes.get(chart)!)
  }
  json.text('],"modelCurves":[')
  for (const [i, { id, set, chart, label, stretch, rate, curve }] of modelCurves.entries()) {
    const { status, epsilon, zeta2 } = set
    const facts = { id, set: set.id, chart, label, stretch, rate, status, epsilon, zeta2 }
    json.text(`${i ? ',' : ''}${begun(facts)}`)
    writePoints(json, curve, axes.get(chart)!)
  }
  return json.text('],"source":').value(source).text('}').done()
}
