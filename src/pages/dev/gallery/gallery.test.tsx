import { globSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { root } from '../../../../scripts/build.ts'
import { charts } from './charts.ts'
import GalleryPage from './page.tsx'
import { parts } from './parts.tsx'

/** Parts without a state of their own: what they do is on other pages. */
const notShown = [
  'form', // sends to the action of its page
  'skip-links', // is in the frame of every page
  'theme-picture', // shows drawings of articles
]

test('every part of web/ui is shown', () => {
  const files = globSync('src/web/ui/*.tsx', { cwd: root })
    .map((path) => path.split(/[/\\]/).at(-1)!)
    .filter((name) => !name.endsWith('.test.tsx'))
    .map((name) => name.replace('.tsx', ''))
  expect([...parts.map(({ file }) => file), ...notShown].toSorted()).toEqual(files.toSorted())
})

test('every state is drawn in light and dark', () => {
  const Stub = createRoutesStub([{ path: '/dev/gallery', Component: GalleryPage }])
  const html = renderToString(<Stub initialEntries={['/dev/gallery']} />)
  for (const { file, states } of parts) {
    expect(Object.keys(states).length, file).toBeGreaterThan(0)
    for (const theme of ['light', 'dark']) expect(html).toContain(`aria-label="${file}, ${theme}"`)
  }
  const drawn = charts.filter(({ series }) => series.length > 0)
  expect(html.match(/src="data:image\/svg\+xml,/g)).toHaveLength(2 * drawn.length)
})

describe('the address of the gallery', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })
  const addresses = async () => {
    const { default: routes } = await import('#pages/routes.ts')
    return routes.flatMap(({ children = [] }) => children.map(({ path }) => path))
  }

  test('is in the routes of npm run dev', async () => {
    vi.stubEnv('MI_DEV_PAGES', 'yes')
    expect(await addresses()).toContain('dev/gallery')
  })

  test('is not in the routes of a build', async () => {
    vi.stubEnv('MI_DEV_PAGES', undefined)
    const built = await addresses()
    expect(built.length).toBeGreaterThan(50)
    expect(built.filter((path) => path?.startsWith('dev'))).toEqual([])
  })
})
