import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { lightenManifest } from './scripts/lighten-manifest.ts'
import { drawSocialCards } from './scripts/social-cards.ts'
import { modules } from './src/pages/modules.ts'

/** Pages of one project, certificate, request or link, and the one that a log-in has without its dialog: no reader comes to them from every page. */
const seldom =
  /^(admin-panel|project-tracking-system|quotations|projects|specimens|certificates|mi-database\/material\/datasheet|requests|login|login-link|logout|activate|reset-password)\//

export default {
  appDirectory: 'src/pages',
  buildDirectory: 'build',
  ssr: true,
  // 3 kB of script that are kept for good. Asked for page by page, the routes of its links cost the server more than the page
  // (docs/design/page-loading.md).
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets')
    await drawSocialCards(join(assets, 'cards'))
    const ofModules = new Set<string>(modules.flatMap(({ address }) => [address.slice(1), `${address.slice(1)}/page`]))
    await lightenManifest(assets, (id) => ofModules.has(id) || seldom.test(id))
    await compressAssets(assets)
  },
} satisfies Config

/** Leaves `.br` and `.gz` beside each script and style: compressed once, and so as well as can be. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
