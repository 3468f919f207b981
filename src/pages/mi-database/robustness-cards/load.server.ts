import { systemsOf } from '#core/cards/index.ts'
import { maxSamples } from '#core/scatter/draw-samples.ts'
import { corners } from '#core/scatter/study.ts'
import { notAFile, readCoilTool } from '#pages/reading/coil-tool.server.ts'
import type { ToolFigures } from '#pages/answers/figure-answer.server.ts'
import type { Pack } from '#pages/answers/download.server.ts'
import { invalidChoice } from '#pages/reading/ignored-params.server.ts'
import { callerContext, computationOwnerContext, type PageContext } from '#pages/reading/services.ts'
import { compute } from '#views/compute/index.ts'
import { type StudyOptions, studyCards, studyData } from '#views/robustness/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { coilTable, flowChart } from './figures.ts'
import { module } from './module.ts'

/** Ignores a card that cannot be used in studies. */
function askedStudy(url: URL): StudyOptions {
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

/** @param cost  pages that this request counts as */
async function readStudy(context: PageContext, url: URL, cost = 1) {
  const chosen = askedStudy(url)
  const found = await readCoilTool(
    context,
    module,
    url,
    (db, coil, site) => studyData(db, coil, chosen.scope, site),
    cost,
  )
  const { card } = readSearch(module.state, url.searchParams)
  const ids = studyCards.map(({ id }) => id)
  return {
    ...found,
    chosen,
    ignored: [...found.ignored, ...invalidChoice('card', card, ids, 'The first one is used.')],
  }
}

export async function loadRobustness(context: PageContext, url: URL) {
  const { chosen, read, coil, locked, tool, ignored } = await readStudy(context, url)
  return {
    study: read && (await compute('robustnessView', [read, chosen], context.get(computationOwnerContext))),
    needsLogIn: needsLogIn(context, chosen),
    material: coil?.material.name ?? readSearch(module.state, url.searchParams).material,
    locked,
    chosen,
    tool,
    ignored,
  }
}

/** A card takes about 13 ms of a core, a page about 50 ms. */
const packCost = ({ samples }: StudyOptions) => Math.ceil((Math.min(samples, maxSamples) + corners.length) / 4)

/** Limit of a pack without log-in. */
const maxSamplesOfVisitor = 20

function needsLogIn(context: PageContext, { samples }: StudyOptions): boolean {
  return context.get(callerContext).kind === 'visitor' && samples > maxSamplesOfVisitor
}

function logInFirst(): Response {
  return new Response(
    `Log in to download more than ${maxSamplesOfVisitor} samples, or request at most ${maxSamplesOfVisitor} (samples=${maxSamplesOfVisitor}).\n`,
    {
      status: 401,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'www-authenticate': 'Bearer',
      },
    },
  )
}

/** Cards as files; otherwise the reasons. */
export async function loadPack(context: PageContext, url: URL): Promise<Pack | readonly string[]> {
  const asked = askedStudy(url)
  if (needsLogIn(context, asked)) throw logInFirst()
  const { chosen, read, ...found } = await readStudy(context, url, packCost(asked))
  const reasons = notAFile(found)
  if (!read || reasons.length > 0) return reasons
  const made = await compute('robustnessPack', [read, chosen], context.get(computationOwnerContext))
  if ('refused' in made) return made.refused
  const { material, coil } = read.records
  return { name: `${coil.slug} robustness ${chosen.card}`, material: material.name, bytes: made.made }
}

export async function loadFigures(context: PageContext, url: URL): Promise<ToolFigures> {
  const { chosen, read, ...found } = await readStudy(context, url)
  const reasons = notAFile(found)
  if (!read || reasons.length > 0) return { refused: reasons.join(' ') }
  const study = await compute('robustnessView', [read, chosen], context.get(computationOwnerContext))
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
