import { findTestBody } from '#contract/gateway/find-test.ts'
import { plotlyFigure } from '#contract/gateway/find-test-plotly.ts'
import { endpoint } from '../../../endpoint.ts'
import { JsonPieces } from '../../../json-pieces.ts'
import { gather, type Gathered } from './gather.ts'
import { remembered } from './remembered.ts'
import { layoutOf, traceOf } from './plotly.ts'

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
    const answer = await read((data) =>
      remembered(data, memory, { call: 'find-test-plotly', body }, async () =>
        writeFigure(await gather(data, memory, body)),
      ),
    )
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})

export function writeFigure(gathered: Gathered): Buffer {
  const json = new JsonPieces().text('{"data":[')
  for (const [i, curve] of gathered.curves.entries()) {
    json.text(`${i ? ',' : ''}${JSON.stringify(traceOf(curve, gathered)).slice(0, -1)},"x":`)
    json.raw(curve.points.x).text(',"y":').raw(curve.points.y).text('}')
  }
  return json.text('],"layout":').value(layoutOf(gathered)).text('}').done()
}
