import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { drawSocialCards } from './scripts/social-cards.ts'

export default {
  appDirectory: 'src/pages',
  buildDirectory: 'build',
  ssr: true,
  // Requests for routes page by page cost the server more than the pages (docs/design/page-loading.md).
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const assets = join(reactRouterConfig.buildDirectory, 'client/assets')
    await drawSocialCards(join(assets, 'cards'))
    await compressAssets(assets)
  },
} satisfies Config

/** Leaves `.br` and `.gz` beside each script and style: compressed once. Quality 10 takes six times as long for 5 %. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
