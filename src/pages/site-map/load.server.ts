import { getTree } from '#server/catalogue/index.ts'
import { contentPages } from '#server/content/index.ts'
import { loadFrame } from '../frame/load-frame.server.ts'
import { read } from '../reading/reader.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { siteMap } from './site-map.ts'

export async function loadSiteMap(context: PageContext) {
  const { missing, pages, staff } = await loadFrame(context)
  const tree = await read(context, getTree)
  return { sections: siteMap({ tree, written: contentPages(), missing: new Set(missing), pages, staff }) }
}
