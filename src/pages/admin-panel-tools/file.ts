import { readFile } from 'node:fs/promises'
import { data } from 'react-router'
import { servicesContext } from '#pages/reading/services.ts'
import type { Route } from './+types/file.ts'
import { loadTools } from './load.server.ts'

/**
 * `…/admin-panel-tools.json`: content of the page, with the whole result of the last integrity check.
 * `…/admin-panel-tools.cdx.json`: packages of this build, as CycloneDX.
 * @throws Response 403 without access to the page, 404 if the build has no bill of materials
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = await loadTools(context)
  const bill = url.pathname.endsWith('.cdx.json')
  const text = bill ? await billOfMaterials(context) : JSON.stringify(shown, null, 2)
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="material-insights-${bill ? 'packages.cdx' : 'tools'}.json"`,
      'cache-control': 'no-store',
    },
  })
}

async function billOfMaterials(context: Route.LoaderArgs['context']): Promise<string> {
  const { installation } = context.get(servicesContext)
  if (!installation) throw data(null, { status: 404 })
  return readFile(installation.billOfMaterials, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw data(null, { status: 404 })
  })
}
