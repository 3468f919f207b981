import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = { readonly hasDefaultExport: boolean; readonly imports: readonly string[] }

/**
 * Takes out of the list of routes that every page loads what its readers have no use for: addresses of files, which no page
 * becomes, what every page has already, and what tools and pages of staff import, which these fetch by themselves when they are
 * opened (docs/design/page-loading.md).
 *
 * @throws Error where the build has written the list in another form
 */
export async function lightenManifest(assets: string, byThemselves: (id: string) => boolean): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (names.length !== 1) throw new Error(`${assets} has ${names.length} lists of routes`)
  const file = join(assets, names[0]!)
  await writeFile(file, lightened(await readFile(file, 'utf8'), byThemselves))
}

/** @throws SyntaxError where it is not JavaScript around one JSON object */
export function lightened(script: string, byThemselves: (id: string) => boolean): string {
  const [from, to] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const manifest = JSON.parse(script.slice(from, to)) as {
    readonly entry: { readonly imports: readonly string[] }
    readonly routes: Readonly<Record<string, Route>>
  }
  const there = new Set(manifest.entry.imports)
  const routes = Object.entries(manifest.routes)
    .filter(([id, { hasDefaultExport }]) => hasDefaultExport || id === 'root')
    .map(([id, route]) => [
      id,
      { ...route, imports: byThemselves(id) ? [] : route.imports.filter((file) => !there.has(file)) },
    ])
  return script.slice(0, from) + JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }) + script.slice(to)
}
