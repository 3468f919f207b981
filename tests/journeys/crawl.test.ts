import { beforeAll, expect, test } from 'vitest'
import { isForStaff } from '#contract/modules/shown-page.ts'
import { modules } from '#pages/modules.ts'
import { useBrowser } from './browser.ts'
import { colouredParts, colourViolations, violations } from './inspect.ts'
import { faultsIn, type PageVariant } from './page-variants.ts'
import { internalLinks } from './internal-links.ts'
import { crawledPages } from './module-pages.ts'
import { useSharedSite } from './site.ts'
import { unsetSymbols } from './unset-symbols.ts'

const site = useSharedSite()
const browser = useBrowser()
const atOnce = 3
/** Windows that share the list of pages: one for each core. */
const browsers = 2
const patience = 3_600_000 // ms, only against what hangs

type Crawled = {
  readonly address: string
  readonly from: string
  readonly status: number
  readonly html: string
}

let pages: readonly Crawled[] = []

/** Tools are looked at whether or not a link leads to them. */
const tools = crawledPages(modules)

/** Every tool and every page that links lead a visitor to, as the server sends it; views of a page (`?view=table`) count as the page. */
beforeAll(async () => {
  const starts = ['/', ...tools]
  const known = new Set(starts)
  const found: Crawled[] = []
  let wave = starts.map((address) => ({ address, from: '' }))
  while (wave.length > 0) {
    const answers = await several(wave, async ({ address, from }) => {
      const answer = await fetch(site.address + address)
      return { address, from, status: answer.status, html: await answer.text() }
    })
    found.push(...answers)
    wave = []
    for (const { address: from, html } of answers) {
      for (const address of internalLinks(html)) {
        if (known.has(address)) continue
        known.add(address)
        wave.push({ address, from })
      }
    }
  }
  pages = found
}, patience)

async function several<In, Out>(all: readonly In[], work: (each: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  const queue = [...all.entries()]
  const one = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return results
}

/** Pages of staff are named in tutorials; to others they are closed. */
const isClosed = ({ address, status }: Crawled) => status === 403 && address.startsWith('/admin-panel')

/** What search engines may show: no forms of a reader's account. */
const isPublic = ({ status, html }: Crawled) =>
  status === 200 && !html.includes('<meta name="robots" content="noindex"')

test('links lead somewhere', () => {
  expect(pages.length).toBeGreaterThan(60)
  expect(
    pages.filter((page) => page.status !== 200 && !isClosed(page)).map(({ address, from }) => `${from} → ${address}`),
  ).toEqual([])
})

test('every tool offers what it shows as JSON, which is the call that it prints', async () => {
  const offering = modules.filter((module) => !isForStaff(module) && module.files?.includes('json'))
  // Two answer nothing before they are asked.
  const asked = new Map([
    ['/mi-database/mi-calculator', '/considere'],
    ['/mi-testing/needs', '?purpose=forming'],
  ])
  const silent = await several(offering, async ({ address }) => {
    const answer = await fetch(site.address + address + (asked.get(address) ?? ''))
    return (await answer.text()).includes('aria-label="Download as JSON"') ? [] : [address]
  })
  expect(silent.flat()).toEqual([])
  expect(offering.length).toBeGreaterThan(11)
})

test('every page has a title, a description, its one address, a card for other sites and one main heading', () => {
  const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length
  const faults = pages.filter(isPublic).flatMap(({ address, html }) => {
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    return [
      count(html, /<title>[^<]{8,}<\/title>/g) === 1 ? '' : 'title',
      count(html, /<meta name="description" content="[^"]{20,}"/g) === 1 ? '' : 'description',
      canonical?.startsWith(`${site.address}/`) ? '' : `canonical ${canonical}`,
      count(html, /<meta property="og:image" content="http[^"]+\.png"/g) === 1 ? '' : 'card',
      count(html, /<h1[ >]/g) === 1 ? '' : 'h1',
    ]
      .filter((fault) => fault !== '')
      .map((fault) => `${address}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('symbols in texts of tools have italic quantities and true subscripts', () => {
  // A question is quoted as it was typed, and articles are set by their authors.
  const others = /^\/(search|mi-resources|mi-testing\/portfolio)/
  const read = pages.filter(({ status, address }) => status === 200 && !others.test(address))
  expect(read.length).toBeGreaterThan(20)
  expect(read.flatMap(({ address, html }) => unsetSymbols(html).map((text) => `${address}: ${text}`))).toEqual([])
})

test('no two pages have the same title', () => {
  // Two addresses of one page are one page.
  const titles = new Map(
    pages
      .filter(isPublic)
      .map(({ html }) => [
        /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
        /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
      ]),
  )
  const counted = Map.groupBy(titles.values(), (title) => title)
  expect(counted.size).toBeGreaterThan(60)
  expect([...counted].filter(([, same]) => same.length > 1).map(([title]) => title)).toEqual([])
})

test('the one address of a page is a page', async () => {
  const canonical = pages.map(({ html }) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).filter(Boolean)
  const reached = new Set(pages.map(({ address }) => site.address + address))
  const others = [...new Set(canonical)].filter((address) => !reached.has(address!))
  const answers = await several(others, async (address) => [address, (await fetch(address!)).status])
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('everything that search engines are told of is there', async () => {
  const map = await (await fetch(`${site.address}/sitemap.xml`)).text()
  const told = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  expect(told.length).toBeGreaterThan(40)
  const reached = new Set(pages.filter(({ status }) => status === 200).map(({ address }) => site.address + address))
  const others = told.map((address) => address.replace(/(?<=\w)\/$/, '')).filter((address) => !reached.has(address))
  const answers = await several(others, async (address) => [address, (await fetch(address)).status])
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('the feed is XML that a reader takes: articles that are there, newest first, found from their pages', async () => {
  const { page } = await browser.visit()
  await page.goto(site.address)
  const feed = await page.evaluate(async () => {
    // The browser parses it by its type; null: it is no XML.
    const question = new XMLHttpRequest()
    question.open('GET', '/feed.xml')
    question.responseType = 'document'
    question.send()
    await new Promise((resolve) => question.addEventListener('loadend', resolve))
    const read = question.responseXML
    if (!read) return undefined
    const words = (name: string) => [...read.querySelectorAll(`entry > ${name}`)].map(({ textContent }) => textContent)
    return {
      type: question.getResponseHeader('content-type'),
      updated: read.querySelector('feed > updated')?.textContent,
      links: [...read.querySelectorAll('entry > link')].map((link) => link.getAttribute('href')!),
      titles: words('title'),
      days: words('updated'),
    }
  })
  await page.close()
  if (!feed) throw new Error('the feed is no XML')
  expect(feed.type).toMatch(/^application\/atom\+xml/)
  expect(feed.days).toEqual(feed.days.toSorted().toReversed())
  expect(feed.updated).toBe(feed.days[0])

  // Every article that a crawl finds is told of, under the title that its page has.
  const articles = pages.filter(({ address }) =>
    /^\/mi-resources\/(fundamental-articles|advanced-articles\/[^/]+)\/[^/]+$/.test(address),
  )
  expect(articles.length).toBeGreaterThan(18)
  expect(feed.links).toEqual(expect.arrayContaining(articles.map(({ address }) => site.address + address)))
  const there = new Map(pages.map(({ address, status, html }) => [site.address + address, status === 200 && html]))
  const untrue = feed.links.filter((link, i) => !(there.get(link) || '').includes(`>${feed.titles[i]}</h1>`))
  expect(untrue).toEqual([])
  const silent = articles.filter(
    ({ html }) => !/<link [^>]*type="application\/atom\+xml"[^>]* href="\/feed.xml"/.test(html),
  )
  expect(silent.map(({ address }) => address)).toEqual([])
})

/** All pages outside the tree of materials, of that one for each level, and of the parts of a tool one: the others differ in words and numbers. */
function kindsOfPages(): string[] {
  const depths = new Set<number | string>()
  return pages
    .filter(({ status }) => status === 200)
    .map(({ address }) => address)
    .filter((address) => {
      const depth = tools.find((tool) => address.startsWith(`${tool}/`)) ?? address.split('/').length
      if (!address.startsWith('/mi-database/') || tools.includes(address)) return true
      if (depths.has(depth)) return false
      return depths.add(depth)
    })
}

/**
 * What a page is made of is scanned once, in the light; its colours again in the dark, where it is so wide that the menu stands
 * beside it. At the width of a phone it may not ask for scrolling sideways.
 */
const looks: readonly PageVariant[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'light', width: 1200, scan: violations },
  { colorScheme: 'dark', width: 1920, scan: colourViolations },
]

/** One load a page, and each page is begun as the one before it was left. Without motion no colour is caught half-way. */
test(
  'no page is inaccessible, wider than the window, or complains, in light and dark',
  async () => {
    const queue = kindsOfPages()
    const colours = new Set<string>()
    const faults = await several(Array.from({ length: browsers }), async () => {
      const { page, complaints } = await browser.visit({ colorScheme: 'light', reducedMotion: 'reduce' })
      const found: string[] = []
      let isNarrow = true
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        const before = complaints.length
        await page.goto(site.address + address)
        await page.waitForLoadState('networkidle')
        const parts = await colouredParts(page)
        // A page that has no part coloured in a way that none before it had: its words are new, its colours are not.
        const looksOfPage = parts.every((part) => colours.has(part)) ? looks.slice(0, 2) : looks
        for (const part of parts) colours.add(part)
        const order = isNarrow ? looksOfPage : looksOfPage.toReversed()
        isNarrow = !isNarrow
        const all = [...(await faultsIn(page, order)), ...complaints.slice(before)]
        found.push(...all.map((fault) => `${address}: ${fault}`))
      }
      return found
    })
    expect(faults.flat()).toEqual([])
  },
  patience,
)
