import { systemsOf } from '#core/cards/index.ts'
import { notAFile, readCoilTool } from '#pages/coil-tool.server.ts'
import type { ToolFigures } from '#pages/figure-answer.server.ts'
import type { PackOfFiles } from '#pages/pack-answer.server.ts'
import { notAChoice } from '#pages/not-read.server.ts'
import type { PageContext } from '#pages/services.ts'
import { type AskedStudy, robustnessFiles, robustnessView, studyCards, studyData } from '#views/robustness/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { coilTable, flowChart } from './figures.ts'
import { module } from './module.ts'

/** The study that an address asks for; a card that takes no part in studies counts as none. */
function askedStudy(url: URL): AskedStudy {
  const state = readSearch(module.state, url.searchParams)
  const card = studyCards.find(({ id }) => id === state.card) ?? studyCards[0]!
  return {
    scope: state.scatter,
    samples: Number(state.samples),
    seed: Number(state.seed),
    card: card.id,
    // Some formats fix their units.
    units: (systemsOf(card).find(({ id }) => id === state.units) ?? systemsOf(card)[0]!).id,
  }
}

async function readStudy(context: PageContext, url: URL) {
  const chosen = askedStudy(url)
  const found = await readCoilTool(context, module, url, (db, coil, site) => studyData(db, coil, chosen.scope, site))
  const { card } = readSearch(module.state, url.searchParams)
  const ids = studyCards.map(({ id }) => id)
  return {
    ...found,
    chosen,
    ignored: [...found.ignored, ...notAChoice('card', card, ids, 'The first one is offered.')],
  }
}

/** Soft, nominal and hard coils and samples of the coil that the address names. */
export async function loadRobustness(context: PageContext, url: URL) {
  const { chosen, read, coil, locked, tool, ignored } = await readStudy(context, url)
  return {
    study: read && robustnessView(read, chosen),
    material: coil?.material.name ?? readSearch(module.state, url.searchParams).material,
    locked,
    chosen,
    tool,
    ignored,
  }
}

/** The cards of the study as files; a list of reasons where there are none. */
export async function loadPack(context: PageContext, url: URL): Promise<PackOfFiles | readonly string[]> {
  const { chosen, read, ...found } = await readStudy(context, url)
  const reasons = notAFile(found)
  if (!read || reasons.length > 0) return reasons
  const made = robustnessFiles(read, chosen)
  if ('refused' in made) return made.refused
  const { material, variant } = read.data
  return { name: `${variant.slug} robustness ${chosen.card}`, material: material.name, files: made.made }
}

/** The curves and coils of the study; why there are none. */
export async function loadFigures(context: PageContext, url: URL): Promise<ToolFigures> {
  const { chosen, read, ...found } = await readStudy(context, url)
  const reasons = notAFile(found)
  if (!read || reasons.length > 0) return { refused: reasons.join(' ') }
  const study = robustnessView(read, chosen)
  if (study.refused.length > 0) return { refused: study.refused.map((reason) => `${reason}.`).join(' ') }
  const { synthetic, slug } = study.coil
  const notes = [
    ['scatter_of', study.of],
    ['specimens', String(study.specimens)],
    ['seed', String(chosen.seed)],
  ] as const
  return {
    figures: [
      { id: 'flow-curves', chart: flowChart(study), synthetic },
      { id: 'coils', table: coilTable([...study.corners, ...study.samples]), synthetic, notes },
    ],
    file: [slug, 'robustness'],
    release: found.tool.release,
  }
}
