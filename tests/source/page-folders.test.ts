import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '#pages/routes.ts'
import { type Import, importsIn, targetOf } from './imports.ts'

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
  ['src/pages/frame/page-frame.tsx', '../home/steps.tsx', true],
  ['src/pages/mi-database/material/datasheet/page.tsx', '../heading.tsx', false],
  ['src/pages/content/page.tsx', './figures/index.tsx', false],
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
