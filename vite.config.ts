import { createHash } from 'node:crypto'
import { relative } from 'node:path'
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
const runByNode = [/^#(core|contract|server|views|api|laboratory\/(server|views))\//, /^#pages\/services\.ts$/]

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

/**
 * The frame and the small parts of every page. With the root's style sheet, which names the order of the layers, and
 * three that articles show as well. Not the entry: it begins the page, when all others are there.
 */
const inFrame = [
  /\/src\/pages\/(root|page-frame|inside-frame|page-meta|json-ld|json-ld-trail)\.tsx?/,
  /\/src\/web\/ui\/(card|scroll-region)\.tsx$/,
  /\/src\/web\/shell\/use-back-closes\.ts$/,
  // The list of keys, the menus of administration and of phones, the search and the conversation come with their dialogs, which
  // somebody has to ask for; what only some pages show comes with those.
  /\/src\/web\/(?!shell\/(key-list|admin-menu|mobile-menu|search\/|chat\/(chat-panel|conversation))|material\/|admin\/|requests\/|tool\/|comparing\/|private-data\/|visualizer\/|data-map\/|coil-question\/|own-data\/|upload\/column-table).*\.module\.css/,
  /\/(bar-chart|chart-frame|add-to-comparison)\.module\.css/,
]

/**
 * What every page needs, in two files with all that they import: fifty small ones would weigh 10 kB more, because
 * compression finds less in common, and bring a kilobyte of headers each. The first changes when a library does, the
 * second when the frame does.
 */
const onEveryPage = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: 'frame', test: (id: string) => inFrame.some((part) => part.test(id)) },
]

/** Pages with a form have all of these, so one file for the same reason. */
const ofForms = {
  name: 'form',
  test: /\/src\/(web\/ui\/(form|field|text-field|send-to-action)\.tsx?|contract\/support-limits\.ts)$/,
}

/** What is small and always goes together compresses better in one file. */
const together = [
  { name: 'release-link', test: /\/src\/(web\/release\/release-link\.tsx|contract\/permalink\.ts)$/ },
  {
    name: 'tree',
    test: /\/src\/web\/(release\/asked-on-demand|material\/(draft-badge|node-cards\/node-cards)|comparing\/add-to-comparison)\.tsx?$/,
  },
]

/**
 * A page shows nothing before its last sheet is there. Thirteen small ones, each with a kilobyte of headers, took a second on
 * a slow line: what the parts of `web` look like comes with the frame, and the pages of one kind share a sheet.
 */
const sheets = [
  { name: 'home', test: /\/src\/pages\/home\/.*\.module\.css/ },
  { name: 'written', test: /\/src\/(pages\/content|web\/material\/free-sample)\/.*\.module\.css/ },
  {
    name: 'tools',
    priority: 1,
    test: /\/src\/(web\/(tool|visualizer|data-map|coil-question)|web\/material\/(research|comparison)|pages\/mi-database\/(mi-[a-z-]+|rd-data|properties))\/.*\.module\.css/,
  },
  { name: 'database', test: /\/src\/(pages\/mi-database|web\/material)\/.*\.module\.css/ },
]

/**
 * The names of one sheet end alike, which compression finds: with an end for each name, every page weighed 2 kB more.
 *
 * @param file  absolute; its place in the checkout counts, so that a build is the same wherever it is made
 */
function scopedName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?')[0]!)
  return `_${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`
}

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
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [...onEveryPage, ofForms, ...together, ...sheets] } } },
      },
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  // A worker is a module like any other script here: the policy allows files of our own address.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The policy of the site allows no inlined files, and a source map is for those who have the sources.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Names of all that the later parts of a page import would weigh more in its first load than they save afterwards.
    modulePreload: { resolveDependencies: () => [] },
  },
})
