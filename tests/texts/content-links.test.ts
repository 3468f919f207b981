import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { testTypes } from '#core/test-types/index.ts'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { webinars } from '#contract/menu/webinars.ts'
import { feTabs } from '#pages/mi-database/material/fe-tabs.ts'
import routes from '#pages/routes.ts'
import { contentPage } from '#server/content/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const freeSample = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

/** Addresses with a file of their own: what matches anything is left out. */
const pages = patterns(routes).filter((path) => !path.includes('*') && !path.startsWith('/mi-database/:'))
const menu = nodes(publicMenu)

function patterns(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : []),
    ...(path === undefined ? [] : [`/${path}`]),
    ...patterns(children ?? []),
  ])
}

function nodes(tree: readonly MenuNode[]): MenuNode[] {
  return tree.flatMap((node) => [node, ...nodes(node.children)])
}

/** Why a link leads nowhere; undefined when it leads somewhere. */
function fault(link: string): string | undefined {
  const { pathname, searchParams, hash } = new URL(link, 'http://site')
  if (pathname === freeSample) {
    const tab = searchParams.get('test')
    if (tab === null || testTypes.some(({ code }) => code === tab) || feTabs.some(({ code }) => code === tab))
      return undefined
    return `the free sample has no tab ${tab}`
  }
  if (pathname.startsWith('/api')) return undefined
  const entry = menu.find((node) => node.link === pathname)
  if (entry?.invalid) return 'the menu says that it is unavailable'
  if (contentPage(pathname)) return hash === '' ? undefined : anchorFault(pathname, hash.slice(1))
  if (entry || pages.some((pattern) => matchPath(pattern, pathname))) return undefined
  return 'no page has this address'
}

function anchorFault(pathname: string, anchor: string): string | undefined {
  const chapters = webinars.find(({ slug }) => pathname.endsWith(`/${slug}`))?.chapters
  return chapters?.some(({ id }) => id === anchor) ? undefined : `no chapter ${anchor}`
}

describe.each(globSync('content/**/*.mdx', { cwd: root }))('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const links = [...text.matchAll(/(?:\]\(|\bto="|\bto: '|^next: )(\/[^)"'\s]*)/gm)].map((match) => match[1]!)

  test('links to pages that are there', () => {
    expect(links.flatMap((link) => fault(link)?.concat(`: ${link}`) ?? [])).toEqual([])
  })
})

describe('the menu', () => {
  const products = ['/mi-testing', '/mi-sensor', '/mi-tracker', '/mi-dataset', '/mi-resources', '/mi-lab']
  const written = menu.filter(({ link }) => products.some((product) => link.startsWith(product)))
  // Built by forms and lists, not written.
  const built = written.filter(({ link }) => /\/(requests|cart)$/.test(link))

  test.each(written.filter((node) => !node.invalid && !built.includes(node)).map(({ link }) => link))(
    '%s is written',
    (link) => expect(contentPage(link.split('#')[0]!)).toBeDefined(),
  )

  test('greys out nothing that is written', () => {
    expect(written.filter(({ invalid, link }) => invalid && contentPage(link)).map(({ link }) => link)).toEqual([])
  })
})

describe.each(webinars)('$name', ({ slug, chapters, seconds }) => {
  test('its chapters follow each other within its length', () => {
    const times = [...chapters.map(({ from }) => from), seconds]
    expect(times[0]).toBe(0)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('its page has a chapter for each', () => {
    const text = readFileSync(join(root, `content/mi-resources/webinars/${slug}.mdx`), 'utf8')
    const shown = [...text.matchAll(/<Chapter \{\.\.\.\w+\.chapters\[(\d)\]\}>/g)].map((match) => Number(match[1]))
    expect(shown).toEqual(chapters.map((_, i) => i))
  })
})
