import type { Ignored } from '#contract/views/material-state.ts'
import { systemsOf } from '#core/cards/index.ts'
import { namedCoil } from '#pages/named-coil.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import { type PageContext, servicesContext } from '#pages/services.ts'
import type { Reader } from '#server/db/database.ts'
import { type AskedStudy, robustnessFiles, robustnessView, studyCards, studyData } from '#views/robustness/index.ts'
import { ignoredFields, readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

const usualSamples = 20

/** The study that an address asks for; a card that takes no part in studies counts as none. */
function asked(url: URL): { readonly state: ReturnType<typeof stateOf>; readonly study: AskedStudy } {
  const state = stateOf(url)
  const card = studyCards.find(({ id }) => id === state.card) ?? studyCards[0]!
  const study = {
    scope: state.scatter,
    samples: Number(state.samples ?? usualSamples),
    seed: Number(state.seed ?? 1),
    card: card.id,
    // Some formats fix their units.
    units: (systemsOf(card).find(({ id }) => id === state.units) ?? systemsOf(card)[0]!).id,
  }
  return { state, study }
}

const stateOf = (url: URL) => readSearch(module.state, url.searchParams)

/** Soft, nominal and hard coils and samples of the coil that the address names. */
export async function loadRobustness(context: PageContext, url: URL) {
  const { state, study } = asked(url)
  const site = context.get(servicesContext).canonicalUrl ?? url.origin
  const { view, tool } = await readTool(context, module, url, async (db, { freeSample }) => {
    const found = await namedCoil(db, state, freeSample)
    return { ...found, read: found.coil && (await studyData(db, found.coil, study.scope, site)) }
  })
  const ignored: Ignored[] = ignoredFields(module.state, url.searchParams).map((field) => ({
    text: `${field}=${url.searchParams.get(field)}`,
    suggestion: undefined,
    why: 'The usual value is taken.',
  }))
  return {
    study: view.read && robustnessView(view.read, study),
    material: view.coil?.material.name ?? state.material,
    locked: view.locked,
    chosen: study,
    tool,
    ignored: [...ignored, ...view.ignored],
  }
}

export type Pack = {
  readonly name: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

/** The cards of the study as files; a list of reasons where there are none. */
export async function loadPack(context: PageContext, url: URL): Promise<Pack | readonly string[]> {
  const { state, study } = asked(url)
  const site = context.get(servicesContext).canonicalUrl ?? url.origin
  const { view } = await readTool(context, module, url, async (db: Reader, { freeSample }) => {
    const { coil, locked } = await namedCoil(db, state, freeSample)
    if (!coil) return { refused: [locked === null ? 'There is no such coil.' : `${locked} is not open to you.`] }
    return studyData(db, coil, study.scope, site)
  })
  if ('refused' in view) return view.refused
  const made = robustnessFiles(view, study)
  if ('refused' in made) return made.refused
  return { name: `${view.data.variant.slug} robustness ${study.card}`, files: made.made }
}
