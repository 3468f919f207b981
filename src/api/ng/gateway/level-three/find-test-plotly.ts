import { findTestBody } from '#contract/gateway/find-test.ts'
import { plotlyFigure } from '#contract/gateway/find-test-plotly.ts'
import { numbersJson } from '#core/export/number-text.ts'
import { endpoint } from '../../../endpoint.ts'
import { JsonBuilder } from '../../../json-builder.ts'
import { categoriesOf, selectCurves, type SelectedCurves } from './select-curves.ts'
import { emptyTrace, layoutOf, traceOf } from './plotly.ts'
import { openingJson } from './points.ts'
import { cachedResponse } from './cached-response.ts'

export const findTestPlotly = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-three/find-test-plotly',
  summary: 'Get curves of a test as a Plotly figure',
  description:
    'Takes the body of `find-test`. Returns a complete figure: `Plotly.newPlot(element, answer)` in JavaScript, ' +
    '`plotly.graph_objects.Figure(answer)` in Python. Returns 403 if a material does not exist or is not visible ' +
    'to you.',
  tag: 'Gateway, level three',
  body: findTestBody,
  reply: plotlyFigure,
  counted: true,
  async handle({ body, read, memory, reply }) {
    const answer = await cachedResponse(
      { read, memory },
      { call: 'find-test-plotly', body },
      (db) => selectCurves(db, body),
      writeFigure,
    )
    return reply.type('application/json; charset=utf-8').send(answer)
  },
})

/** Writes the figure. Without curves it has one trace without points, whose name states this. */
export function writeFigure(selected: SelectedCurves): Buffer {
  const json = new JsonBuilder().text('{"data":[')
  for (const [i, { curve, ...one }] of selected.curves.entries()) {
    const categories = categoriesOf(one, curve)
    const x = categories ? JSON.stringify(categories) : numbersJson(curve.x)
    json.text(`${i ? ',' : ''}${openingJson(traceOf(one, selected))},"x":${x},"y":${numbersJson(curve.y)}}`)
  }
  if (selected.curves.length === 0) json.value({ ...emptyTrace(selected), x: [null], y: [null] })
  return json.text('],"layout":').value(layoutOf(selected)).text('}').done()
}
