import { expect, test } from 'vitest'
import { lightened } from './lighten-manifest.ts'

const page = { hasDefaultExport: true, module: '/assets/page.js', imports: ['/assets/frame.js', '/assets/form.js'] }
const file = { hasDefaultExport: false, module: '/assets/file.js', imports: [] }
const script = (routes: object) =>
  `window.__list=${JSON.stringify({ entry: { imports: ['/assets/frame.js'] }, routes, version: '1' })};`

test('files and what every page has are left out, pages of staff fetch their imports themselves, the rest stays to the letter', () => {
  const routes = { root: { ...file, imports: ['/assets/a.js'] }, page, 'page.csv': file, 'admin/page': page }
  expect(lightened(script(routes), (id) => id.startsWith('admin'))).toBe(
    script({
      root: routes.root,
      page: { ...page, imports: ['/assets/form.js'] },
      'admin/page': { ...page, imports: [] },
    }),
  )
})

test('a list in another form is a failure of the build', () => {
  expect(() => lightened('window.__list={routes:{}};', () => false)).toThrow(SyntaxError)
})
