import { notAFile, readCoilTool } from '#pages/reading/coil-tool.server.ts'
import type { ToolFigures } from '#pages/answers/figure-answer.server.ts'
import type { Pack } from '#pages/answers/download.server.ts'
import { computationOwnerContext, type PageContext } from '#pages/reading/services.ts'
import { compute } from '#views/compute/index.ts'
import { springbackData } from '#views/springback/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { springbackFigures } from './figures.ts'
import { module } from './module.ts'

/** Pages that six cards with proofs count as: about 0.3 s of a core. */
const cost = 6

const readSpringback = (context: PageContext, url: URL) => readCoilTool(context, module, url, springbackData, cost)

export async function loadSpringback(context: PageContext, url: URL) {
  const state = readSearch(module.state, url.searchParams)
  const { read, coil, locked, tool, ignored } = await readSpringback(context, url)
  return {
    pack: read && (await compute('springbackView', [read], context.get(computationOwnerContext))),
    material: coil?.material.name ?? state.material,
    units: state.units,
    locked,
    tool,
    ignored,
  }
}

/** The pack as files; otherwise the reasons. */
export async function loadPack(context: PageContext, url: URL): Promise<Pack | readonly string[]> {
  const { read, ...found } = await readSpringback(context, url)
  const reasons = notAFile(found)
  if (!read || reasons.length > 0) return reasons
  const { units } = readSearch(module.state, url.searchParams)
  const made = await compute('springbackPack', [read, units], context.get(computationOwnerContext))
  if ('refused' in made) return made.refused
  const { material, coil } = read.records
  return { name: `${coil.slug} springback`, material: material.name, bytes: made.made }
}

export async function loadFigures(context: PageContext, url: URL): Promise<ToolFigures> {
  const { read, ...found } = await readSpringback(context, url)
  const reasons = notAFile(found)
  if (!read || reasons.length > 0) return { refused: reasons.join(' ') }
  const pack = await compute('springbackView', [read], context.get(computationOwnerContext))
  const { synthetic, slug } = pack.coil
  return {
    figures: springbackFigures(pack).map((figure) => ({ ...figure, synthetic })),
    file: [slug, 'springback'],
    release: found.tool.release,
  }
}
