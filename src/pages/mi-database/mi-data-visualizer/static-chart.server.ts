import { creditLine } from '#contract/citation/source-text.ts'
import { unpackCoil } from '#contract/views/visualizer.ts'
import { testType } from '#core/test-types/index.ts'
import { readDifference, readFieldChoice, readPath, visualizerViews } from '#core/visualizer/index.ts'
import { ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import type { StaticChartResult } from '#pages/answers/static-chart.server.ts'
import { differenceChart } from '#web/chart/difference.ts'
import { readSearch } from '#web/url-state/search.ts'
import { figureChart } from '#web/visualizer/figure-chart.ts'
import { fieldDrawing } from '#web/visualizer/strain-map/field-drawing.ts'
import { loadVisualizer } from './load.server.ts'
import { module } from './module.ts'

/** The first figure of a view, that of the difference, or the one in `figure=`, without fits made in a browser. */
export async function drawView(context: PageContext, url: URL): Promise<StaticChartResult> {
  const state = readSearch(module.state, url.searchParams)
  const { open, locked, ignored, tool } = await loadVisualizer(context, url)
  if (locked !== null)
    return { refused: `${locked} cannot be shown: its tests, curves and models need a subscription.` }
  if (ignored.length > 0) return { refused: ignoredParamsText(ignored) }
  if (!open) return { refused: 'This catalogue has no free sample.' }
  const view = visualizerViews.find(({ id }) => id === state.view)!
  const read = readPath(state.path)
  const choices = { ...state, path: 'path' in read ? read.path : [], field: readFieldChoice(state) }
  const { figures, map, notes } = view.draw(unpackCoil(open.packed), choices)
  const { name, synthetic, source } = open.coil
  const credit = creditLine([source])
  if (figures.length === 0 && !map)
    return {
      refused: `${view.label} needs one of these tests, which are missing for ${name}: ${view.tests.map((code) => testType(code).name.toLowerCase()).join(', ')}.`,
    }
  const difference = readDifference(state.difference ?? '')
  const requested = url.searchParams.get('figure') ?? (difference.figure || null)
  if (map && (requested === null || requested === 'field'))
    return {
      chart: fieldDrawing({ map, coil: name, synthetic, credit }),
      file: [name, view.id, 'field', map.shown],
      notes,
      release: tool.release,
    }
  const figure = requested === null ? figures[0]! : figures.find(({ id }) => id === requested)
  if (!figure)
    return {
      refused: `No figure named '${requested!.slice(0, 40)}' in this view. Available: ${[...(map ? ['field'] : []), ...figures.map(({ id }) => id)].join(', ')}.`,
    }
  const drawn = figureChart(figure, { coil: name, synthetic })
  const isCompared = difference.figure === figure.id
  const compared = isCompared ? differenceChart(drawn, difference.line) : undefined
  if (isCompared && !compared)
    return { refused: `No line '${difference.line.slice(0, 80)}' in this figure that others can be compared with.` }
  return {
    chart: { ...drawn, ...(compared && { ...compared, log: { x: drawn.log.x, y: false } }), credit },
    file: [name, view.id, figure.id, ...(compared ? ['difference'] : [])],
    notes,
    release: tool.release,
  }
}
