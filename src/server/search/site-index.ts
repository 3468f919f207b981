import MiniSearch from 'minisearch'
import { freeSampleAddress } from '#contract/free-sample.ts'
import type { SearchResult } from '#contract/search.ts'
import type { SearchKind } from '#contract/search-kinds.ts'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { isForStaff } from '#contract/modules/shown-page.ts'
import { properties } from '#core/properties/index.ts'
import { products } from '#contract/requests/products.ts'
import { testTypes } from '#core/test-types/registry.ts'
import { contentPages } from '#server/content/index.ts'

type Document = Omit<SearchResult, 'locked'> & {
  readonly id: number
  /** Other names of the thing itself. */
  readonly names?: string
  readonly words: string
}

export type SiteIndex = {
  /** Best first, in groups of one kind. */
  readonly find: (question: string) => ReadonlyMap<SearchKind, readonly SearchResult[]>
}

const freeSample = `/mi-database/${freeSampleAddress}`

/**
 * Everything that can be found beside the tree of materials: tests with their standards and properties, tools, articles,
 * pages. Nothing in it depends on who asks.
 *
 * @param exists   whether an address of the menu leads to a page
 * @param modules  tools and pages of administration; those of staff are not found
 */
export function siteIndex(exists: (address: string) => boolean, modules: readonly PageModule[]): SiteIndex {
  const documents = [...tests(), ...written(), ...modulePages(modules), ...listed(exists), ...quotations(modules)]
    .filter((document, i, all) => all.findIndex(({ to }) => to === document.to) === i)
    .map((document, id): Document => ({ ...document, id }))
  const index = new MiniSearch<Document>({
    fields: ['title', 'names', 'detail', 'words'],
    searchOptions: {
      boost: { title: 4, names: 4, detail: 2 },
      prefix: true,
      // Short words are told apart by every letter: RM, HER, FLC.
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(documents)
  return {
    find(question) {
      const found = index.search(question).map((one) => ({ ...one, distance: distanceOf(one) }))
      const groups = new Map<SearchKind, SearchResult[]>()
      // What was typed comes before what only resembles it; among equals the library's own order stands.
      for (const { id } of found.toSorted((a, b) => a.distance - b.distance)) {
        const { kind, title, detail, to } = documents[id as number]!
        const group = groups.get(kind) ?? []
        groups.set(kind, group)
        group.push({ kind, title, detail, to, locked: false })
      }
      return groups
    },
  }
}

/** 0: every word was found as it was typed; 1: some of them as beginnings; 2: some with another spelling. */
function distanceOf({
  queryTerms,
  terms,
}: {
  readonly queryTerms: readonly string[]
  readonly terms: readonly string[]
}): number {
  return Math.max(
    ...queryTerms.map((typed) => (terms.includes(typed) ? 0 : terms.some((term) => term.startsWith(typed)) ? 1 : 2)),
  )
}

const toolsLink = '/mi-database/tools'
const cart = '/mi-testing/cart'

type Entry = Omit<Document, 'id'>

function tests(): Entry[] {
  return testTypes.map(({ code, name, purpose, standard, scalars, searchWords }) => ({
    kind: 'test',
    title: `${code} · ${name}`,
    detail: `${standard} · ${purpose}`,
    to: `${freeSample}?test=${code}`,
    names: searchWords.join(', '),
    words: properties
      .filter(({ id }) => scalars.includes(id))
      .map(({ name: property, symbol }) => `${property} ${symbol.replaceAll(/[_{}^]/g, '')}`)
      .join(' '),
  }))
}

function written(): Entry[] {
  return contentPages().map(({ kind, title, description, address, words }) => ({
    kind: kind === 'article' ? 'article' : 'page',
    title,
    detail: description,
    to: address,
    names: testNamesOf(`test:${address.split('/').at(-1)}`),
    words,
  }))
}

/** Code of a product's test and what people call it, by which its pages are found, too. */
function testNamesOf(product: string): string {
  const type = testTypes.find(({ order }) => order.product === product)
  return type ? [type.code, ...type.searchWords].join(', ') : ''
}

function modulePages(modules: readonly PageModule[]): Entry[] {
  return modules
    .filter((module) => !isForStaff(module) && module.words !== '')
    .map(({ address, name, subtitle, menus, words }) => ({
      kind: menus.public?.below === toolsLink ? 'tool' : 'page',
      title: name,
      detail: subtitle,
      to: address,
      words,
    }))
}

function listed(exists: (address: string) => boolean): Entry[] {
  const entries = everyNode(publicMenu)
    .filter(({ node }) => !node.invalid && exists(node.link))
    .map(({ node, above }): Entry => {
      const place = above.map(({ name }) => name).join(' / ')
      return {
        kind: above.at(-1)?.link === toolsLink ? 'tool' : 'page',
        title:
          node.name === 'Overview' || node.name === 'Requests'
            ? `${above.at(-1)?.name ?? ''}: ${node.name}`
            : node.name,
        detail: node.secondName ?? place,
        to: node.link,
        words: `${node.Alt} ${place}`,
      }
    })
  return [...entries, ...others.filter(({ to }) => to === '/api' || exists(to))]
}

/** What can be asked for, each on its way into the cart. */
function quotations(modules: readonly PageModule[]): Entry[] {
  if (!modules.some(({ address }) => address === cart)) return []
  return products.map(({ id, name }) => ({
    kind: 'page',
    title: `Quotation: ${name}`,
    detail: 'Put it into the cart and ask for a quotation',
    to: `${cart}?add=${id}`,
    names: testNamesOf(id),
    words: 'quote price cost offer order request buy cart',
  }))
}

/** Whether a page found for these words is what they ask for: a quotation, of which they speak themselves. */
export function isAskedQuotation(page: SearchResult | undefined, question: string): boolean {
  return (
    page !== undefined &&
    page.to.startsWith(`${cart}?`) &&
    /\b(quot(e|ation)|price|cost|offer|order|buy)s?\b/i.test(question)
  )
}

/** Pages that no menu lists. */
const others: readonly Entry[] = [
  {
    kind: 'page',
    title: 'API',
    detail: 'Calls for programs, described in OpenAPI',
    to: '/api',
    words: 'gateway json csv openapi python',
  },
  { kind: 'page', title: 'Company', detail: 'About us', to: '/company', words: 'about' },
  { kind: 'page', title: 'Contact Us', detail: 'Write or call', to: '/contact-us', words: 'address phone mail' },
  { kind: 'page', title: 'Careers', detail: 'Work with us', to: '/careers', words: 'jobs vacancies' },
  { kind: 'page', title: 'Requests', detail: 'Ask for tests, data, systems', to: '/requests', words: 'quote order' },
]

function everyNode(
  nodes: readonly MenuNode[],
  above: readonly MenuNode[] = [],
): { readonly node: MenuNode; readonly above: readonly MenuNode[] }[] {
  return nodes.flatMap((node) => [{ node, above }, ...everyNode(node.children, [...above, node])])
}
