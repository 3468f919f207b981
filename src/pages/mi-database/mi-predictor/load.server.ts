import type { output } from 'zod/v4/core'
import type { WhichMaterials } from '#contract/views/predictor.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import { pairs } from '#core/predict/pairs/index.ts'
import type { ToolFigures } from '#pages/figure-answer.server.ts'
import { notRead, unreadWords } from '#pages/not-read.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/services.ts'
import { visitor } from '#server/db/database.ts'
import { askForTraining } from '#server/predictor/index.ts'
import { named, numberOf, predictor } from '#views/predictor/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { predictorFigures } from './figures.ts'
import { isBound, module, noCoil } from './module.ts'

/**
 * What mi Predictor shows for its address. A model that is not there yet is trained behind the answer, for those for whom the tool
 * opens.
 */
export async function loadPredictor(context: PageContext, url: URL) {
  const state = readSearch(module.state, url.searchParams)
  const { pair = pairs[0]!.id, inputs, data, coil, family, coating, level, show, also, ...fields } = state
  const { view: read, tool } = await readTool(context, module, url, (db, { alert, release, freeSample }) =>
    predictor(db, alert ? visitor : context.get(callerContext), {
      pair,
      set: inputs,
      basis: data === 'best' ? undefined : data,
      coil: coil === noCoil ? undefined : coil,
      sample: coil === undefined ? freeSample?.split('/').at(-1) : undefined,
      family: family === '' ? undefined : family,
      coating: coating === '' ? undefined : coating,
      level: Number(level) / 100,
      // Bounds are another question: they leave the example of this one.
      typed: Object.fromEntries(Object.entries(fields).filter(([name]) => !isBound(name))),
      bounds: {
        least: Object.fromEntries(
          (['rm', 'lambda', 'alpha', 'tfs', 'flc0'] as const).map((id) => [id, state[`least-${id}`]]),
        ),
        from: state['thickness-from'],
        to: state['thickness-to'],
        predicted: also === 'predicted',
      },
      former: release?.asked ?? false,
      example: alert !== null,
    }),
  )
  const { view, set } = read
  if (!tool.alert && view.wanted && view.state !== 'former')
    await askForTraining(context.get(servicesContext).database, set, view.pair.id)
  const ignored: Ignored[] = [
    ...notRead(
      module.state,
      url.searchParams,
      'It is too long or not a choice of this field, so the usual value is used.',
    ),
    ...unusedBounds(state, view.which),
    ...view.unknown.map((text) => ({ text, why: 'Nothing that is open to you has this name.' })),
  ]
  return { view, tool, show, level, ignored }
}

/** Bounds that are typed and narrow nothing. */
function unusedBounds(state: output<typeof module.state>, { asked, fields }: WhichMaterials): Ignored[] {
  const labels = new Map([
    ...fields.map((field) => [`least-${field.id}`, named(field)] as const),
    ['thickness-from', 'Thickness from [mm]'],
    ['thickness-to', 'Thickness to [mm]'],
  ])
  return Object.entries(state).flatMap(([name, text]) => {
    if (typeof text !== 'string' || text === '' || !isBound(name)) return []
    const told = { text: `${name}=${text}` }
    if (!Number.isFinite(numberOf(text)))
      return [{ ...told, why: `Enter a number such as 1.5 for ${labels.get(name)}.` }]
    return asked ? [] : [{ ...told, why: 'Name a number as well: a thickness alone is not looked for.' }]
  })
}

/** The answer and the charts of its model; why there are none. */
export async function loadFigures(context: PageContext, url: URL): Promise<ToolFigures> {
  const { view, tool, show, ignored } = await loadPredictor(context, url)
  if (ignored.length > 0) return { refused: unreadWords(ignored) }
  if (!view.model && view.basis !== 'formula')
    return { refused: view.why ?? 'The model of this question is being trained. Ask again in a minute.' }
  return { figures: predictorFigures(view, show), file: ['prediction', view.pair.id], release: tool.release }
}
