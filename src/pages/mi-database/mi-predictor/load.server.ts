import type { output } from 'zod/v4/core'
import type { MaterialsWithinBounds } from '#contract/views/predictor.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import { pairs } from '#core/predict/pairs/index.ts'
import type { ToolFigures } from '#pages/answers/figure-answer.server.ts'
import { ignoredParams, ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/reading/services.ts'
import { visitor } from '#server/db/database.ts'
import { queueTraining } from '#server/predictor/index.ts'
import { named, numberOf, predictor } from '#views/predictor/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { predictorFigures } from './figures.ts'
import { isBound, module, noCoil } from './module.ts'

/** Starts the training of a missing model in the background, if the tool is part of the reader's plan. */
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
      // Bounds belong to the reverse question and do not end the example.
      typed: Object.fromEntries(Object.entries(fields).filter(([name]) => !isBound(name))),
      bounds: {
        minimums: Object.fromEntries(
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
    await queueTraining(context.get(servicesContext).database, set, view.pair.id)
  const ignored: Ignored[] = [
    ...ignoredParams(module.state, url.searchParams, 'Too long or not a valid choice. The default is used.'),
    ...unusedBounds(state, view.which),
    ...view.unknown.map((text) => ({ text, why: 'Not found, or you do not have access.' })),
  ]
  return { view, tool, show, level, ignored }
}

function unusedBounds(state: output<typeof module.state>, { asked, fields }: MaterialsWithinBounds): Ignored[] {
  const labels = new Map([
    ...fields.map((field) => [`least-${field.id}`, named(field)] as const),
    ['thickness-from', 'Thickness from [mm]'],
    ['thickness-to', 'Thickness to [mm]'],
  ])
  return Object.entries(state).flatMap(([name, text]) => {
    if (typeof text !== 'string' || text === '' || !isBound(name)) return []
    const field = { text: `${name}=${text}` }
    if (!Number.isFinite(numberOf(text)))
      return [{ ...field, why: `Enter a number, e.g. 1.5, for ${labels.get(name)}.` }]
    return asked ? [] : [{ ...field, why: 'Also enter a minimum property; thickness alone is not enough.' }]
  })
}

export async function loadFigures(context: PageContext, url: URL): Promise<ToolFigures> {
  const { view, tool, show, ignored } = await loadPredictor(context, url)
  if (ignored.length > 0) return { refused: ignoredParamsText(ignored) }
  if (!view.model && view.basis !== 'formula')
    return { refused: view.why ?? 'The model is being trained. Try again in a minute.' }
  return { figures: predictorFigures(view, show), file: ['prediction', view.pair.id], release: tool.release }
}
