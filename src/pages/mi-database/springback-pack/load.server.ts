import type { Ignored } from '#contract/views/material-state.ts'
import { namedCoil } from '#pages/named-coil.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import { type PageContext, servicesContext } from '#pages/services.ts'
import { springbackData, springbackFiles, springbackView } from '#views/springback/index.ts'
import { ignoredFields, readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

/** What the coil of the address offers a simulation of springback. */
export async function loadSpringback(context: PageContext, url: URL) {
  const state = readSearch(module.state, url.searchParams)
  const site = context.get(servicesContext).canonicalUrl ?? url.origin
  const { view, tool } = await readTool(context, module, url, async (db, { freeSample }) => {
    const found = await namedCoil(db, state, freeSample)
    return { ...found, read: found.coil && (await springbackData(db, found.coil, site)) }
  })
  const ignored: Ignored[] = ignoredFields(module.state, url.searchParams).map((field) => ({
    text: `${field}=${url.searchParams.get(field)}`,
    suggestion: undefined,
    why: 'The usual value is taken.',
  }))
  return {
    pack: view.read && springbackView(view.read),
    material: view.coil?.material.name ?? state.material,
    units: state.units,
    locked: view.locked,
    tool,
    ignored: [...ignored, ...view.ignored],
  }
}

/** The pack as files; a list of reasons where there are none. */
export async function loadPack(context: PageContext, url: URL) {
  const state = readSearch(module.state, url.searchParams)
  const site = context.get(servicesContext).canonicalUrl ?? url.origin
  const { view } = await readTool(context, module, url, async (db, { freeSample }) => {
    const { coil, locked } = await namedCoil(db, state, freeSample)
    if (!coil) return { refused: [locked === null ? 'There is no such coil.' : `${locked} is not open to you.`] }
    return springbackData(db, coil, site)
  })
  if ('refused' in view) return view.refused
  const made = springbackFiles(view, state.units)
  if (!('made' in made)) return made.refused
  return { name: `${view.data.variant.slug} springback`, files: made.made }
}
