import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type axe from 'axe-core'
import type { APIRequestContext, Page } from 'playwright-core'

/** Without its comments and long names: every page that is scanned is handed this text. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules about what is told by colour: two thirds of a scan. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What an accessibility scan complains about, one line per rule; of colours only where the page has some that no scan has seen. */
export function violations(page: Page): Promise<string[]> {
  return scan(page, { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) }, {})
}

/** The same of what depends on colours alone: enough for the other theme of a page that was scanned whole. */
export function colourViolations(page: Page): Promise<string[]> {
  return scan(page, undefined, { runOnly: { type: 'rule', values: colourRules } })
}

/** Parts whose colours were scanned and found good, by theme and kind of window, by whichever file of this process (0500). */
const seen = new Map<string, Set<string>>()

/**
 * What gives a page its colours, an entry for each kind of element: its name and state, and the classes around it. Pages of one
 * kind differ in words, so what one of them has shown need not be looked at on the next.
 */
export async function colouredParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const parts = new Set<string>()
    const walk = (element: Element, around: string) => {
      const states = Array.from(element.attributes, ({ name, value }) => {
        if (name === 'class' || /^aria-(current|pressed|selected|invalid|disabled)$/.test(name)) return value
        if (name === 'style') return /(?:color|background)[^;]*/.exec(value)?.[0] ?? ''
        if (!/^(data-|disabled$|open$|href$)/.test(name)) return ''
        // Sheets ask for words such as `data-passed="false"`; names and numbers of records are not among them.
        return /^[a-z]{1,12}$/.test(value) ? `${name}=${value}` : name
      }).filter((state) => state !== '')
      // No rule asks for the colours of pictures, and formulas and letters in a line have those of the line.
      if (/^(svg|img|picture|math|noscript|i|em|strong|su[bp])$/.test(element.localName)) return
      if (element.classList.contains('katex')) return
      for (const state of [':checked', ':focus-visible', ':hover']) if (element.matches(state)) states.push(state)
      const part = `${around} ${element.localName}.${states.join('.')}`
      parts.add(part)
      for (const child of element.children) walk(child, element.className === '' ? around : part)
    }
    walk(document.body, '')
    return [...parts]
  })
}

/** In what light parts stand: theme, forced colours, and a window as wide as a phone's or wider. */
function lightOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      ...['(prefers-color-scheme: dark)', '(forced-colors: active)', '(max-width: 450px)'].map(
        (query) => matchMedia(query).matches,
      ),
      document.documentElement.dataset['theme'],
    ].join(' '),
  )
}

/** A colour caught half-way from one theme to the other is not a fault of either. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    await frame()
    // What is folded away stands still in the middle of its change, and never ends it.
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition && isSeen(each))
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}

/**
 * A fault stays: what only the first of two looks finds was a page on its way, on a machine that had other work.
 *
 * @param structure  rules for a page whose colours are known; undefined: nothing is left to ask
 * @param whole      rules for others
 */
async function scan(page: Page, structure: axe.RunOptions | undefined, whole: axe.RunOptions): Promise<string[]> {
  await settled(page)
  const light = await lightOf(page)
  const known = seen.get(light) ?? new Set()
  seen.set(light, known)
  const parts = await colouredParts(page)
  const options = parts.every((part) => known.has(part)) ? structure : whole
  if (!options) return []
  const first = await look(page, options)
  if (first.length > 0) {
    await settled(page)
    const second = await look(page, options)
    const faults = first.filter((fault) => second.includes(fault))
    if (faults.length > 0) return faults
  }
  for (const part of parts) known.add(part)
  return []
}

async function look(page: Page, options: axe.RunOptions): Promise<string[]> {
  // By name: `evaluate` hands the text over, so that no policy of the page is loosened for it. Axe itself would write down the
  // HTML of every element that it judges, with all that is in it: a tenth of a scan.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${axeSource}; axe.configure({ noHtml: true })`)
  return page.evaluate(
    async (rules) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(rules)
      const html = ({ target }: axe.NodeResult) => document.querySelector(String(target))?.outerHTML ?? String(target)
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => html(node).slice(0, 120)).join(' | ')}`,
      )
    },
    {
      ...options,
      resultTypes: ['violations'],
      // Sheets are fetched and read again for one rule alone, about sound: the only film here is silent.
      preload: false,
    } satisfies axe.RunOptions,
  )
}

/** Scripts that a page loads by itself [bytes, gzip], as the reader of the window gets it: those that its HTML names, and their imports. */
export async function firstLoadScripts({ request }: Page, address: string): Promise<number> {
  const html = await (await request.get(address, { maxRetries: 2 })).text()
  // React Router names them in three forms of an import: list of pages, pages, and the entry.
  const scripts = [...html.matchAll(/(?:from|import) ?\(?"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!)
  const all = await withImports(
    request,
    scripts.map((path) => new URL(path, address).href),
  )
  return all.reduce((total, { packed }) => total + packed, 0)
}

/** Each script once, and whatever it imports before it runs. */
async function withImports(request: APIRequestContext, addresses: readonly string[]): Promise<AssetFile[]> {
  const files = new Map<string, AssetFile>()
  let next = [...new Set(addresses)]
  while (next.length > 0) {
    const found = await Promise.all(next.map((each) => fileAt(request, each)))
    next.forEach((address, i) => files.set(address, found[i]!))
    next = [...new Set(found.flatMap(({ imports }) => imports))].filter((address) => !files.has(address))
  }
  return [...files.values()]
}

type AssetFile = { readonly packed: number; readonly imports: readonly string[] }

/** Pages share most of their files, whose names change with what is in them: each is weighed once. */
const weighed = new Map<string, Promise<AssetFile>>()

function fileAt(request: APIRequestContext, address: string): Promise<AssetFile> {
  const known = weighed.get(address)
  if (known) return known
  // A connection that rested may be closed just as it is used again.
  const found = request.get(address, { maxRetries: 2 }).then(async (answer) => {
    const bytes = await answer.body()
    const imported = bytes.toString('utf8').matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g)
    return {
      packed: gzipSync(bytes, { level: 9 }).length,
      imports: [...imported].map((match) => new URL(match[1]!, address).href),
    }
  })
  weighed.set(address, found)
  return found
}

/** Scrolls to the chart of a page and waits until it is interactive. */
export async function interactiveChart(page: Page): Promise<void> {
  // In one step: hydration may replace the chart while a longer one still waits for it to hold still.
  await page
    .getByRole('application')
    .first()
    .evaluate((chart) => chart.scrollIntoView({ block: 'center' }))
  await page.locator('main canvas').first().waitFor({ state: 'attached' })
}
