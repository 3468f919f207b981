import { findTestBody } from '#contract/gateway/find-test.ts'
import { plotlyFigure } from '#contract/gateway/find-test-plotly.ts'
import { numbersJson } from '#core/export/number-text.ts'
import { endpoint } from '../../../endpoint.ts'
import { JsonPieces } from '../../../json-pieces.ts'
import { categoriesOf, gather, type Gathered } from './gather.ts'
import { emptyTrace, layoutOf, traceOf } from './plotly.ts'
import { begun } from './points.ts'
import { remembered } from './remembered.ts'

export const findTestPlotly = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-test-plotly',
  summary: 'Curves of one test as a Plotly figure',
  description:
    'The same body as `find-test`. The answer is a complete figure: `Plotly.newPlot(element, answer)` in JavaScript, ' +
    '`plotly.graph_objects.Figure(answer)` in Python.',
  tag: 'Gateway, level three',
  body: findTestBody,
  reply: plotlyFigure,
  counted: true,
  async handle({ body, read, memory, reply }) {
    const answer = await remembered(
      { read, memory },
      { call: 'find-test-plotly', body },
      (db) => gather(db, body),
      writeFigure,
    )
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})

/** The figure as bytes. It has a trace even where the question leaves nothing: one point that is nowhere, whose name says so. */
export function writeFigure(gathered: Gathered): Buffer {
  const json = new JsonPieces().text('{"data":[')
  for (const [i, { curve, ...one }] of gathered.curves.entries()) {
    const categories = categoriesOf(one, curve)
    const x = categories ? JSON.stringify(categories) : numbersJson(curve.x)
    json.text(`${i ? ',' : ''}${begun(traceOf(one, gathered))},"x":${x},"y":${numbersJson(curve.y)}}`)
  }
  if (gathered.curves.length === 0) json.value({ ...emptyTrace(gathered), x: [null], y: [null] })
  return json.text('],"layout":').value(layoutOf(gathered)).text('}').done()
}
