import { pathToFileURL } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { patchCssModules } from 'vite-css-modules'
import { mdx } from './scripts/mdx.ts'

/**
 * Floors that Node runs straight from their .ts files, so the server build refers to them by their names in package.json and
 * does not copy them: a copy would have a state of its own, its own error classes and its own context keys.
 */
const runByNode = [/^#(core|contract|server|views|api|laboratory\/(server|views))\//, /^#pages\/reading\/services\.ts$/]

/** The same while pages are developed: the module server runs in the site's own process and takes what Node has loaded there. */
const takenFromNode: Plugin = {
  name: 'taken-from-node',
  enforce: 'pre',
  apply: 'serve',
  async resolveId(source, importer) {
    if (this.environment.name !== 'ssr' || !runByNode.some((name) => name.test(source))) return null
    const file = await this.resolve(source, importer, { skipSelf: true })
    return file && borrowed + file.id
  },
  async load(id) {
    if (!id.startsWith(borrowed)) return null
    const file = id.slice(borrowed.length)
    const module = (await import(pathToFileURL(file).href)) as object
    loaded.set(file, module)
    const names = Object.keys(module).filter((name) => name !== 'default')
    return `export const { ${names.join(', ')} } = globalThis[Symbol.for('loaded-by-node')].get(${JSON.stringify(file)})`
  },
}

/**
 * Ends the build when a component brings the server into the browser. What only loaders and actions import has been
 * taken out of the browser's half of a page before its imports are looked up.
 */
const noServerInBrowser: Plugin = {
  name: 'no-server-in-browser',
  enforce: 'pre',
  resolveId(source, importer) {
    const { name, mode } = this.environment
    if (
      name === 'client' &&
      mode === 'build' &&
      /^(node:|#(server|views|api|laboratory\/(server|views))\/)/.test(source)
    ) {
      this.error(`${importer ?? 'a page'} would bring ${source} into the browser`)
    }
    return null
  },
}

/** React and the router change less often than our code. */
const vendor = { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }

const borrowed = '\0loaded-by-node:'
// Kept by name: React Router reads this file a second time for a server of its own.
const shelf = globalThis as unknown as Record<symbol, Map<string, object> | undefined>
const loaded = (shelf[Symbol.for('loaded-by-node')] ??= new Map())

export default defineConfig({
  plugins: [
    takenFromNode,
    noServerInBrowser,
    mdx(),
    // Without it react-aria brings its words in thirty languages.
    optimizeLocales.vite({ locales: ['en-GB', 'en-US'] }),
    patchCssModules(),
    reactRouter(),
  ],
  environments: {
    ssr: { build: { rolldownOptions: { external: runByNode } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [vendor] } } } } },
  },
  // A worker is a module like any other script here: the policy allows files of our own address.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The policy of the site allows no inlined files, and a source map is for those who have the sources.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Sizes are not shown.
    reportCompressedSize: false,
    // One sheet for all pages: many small ones delay the first paint on a slow line.
    cssCodeSplit: false,
    // Names of all that the later parts of a page import would weigh more in its first load than they save afterwards.
    modulePreload: { resolveDependencies: () => [] },
  },
})
