import MiniSearch from 'minisearch'
import { freeSampleAddress } from '#contract/materials/free-sample.ts'
import type { SearchResult } from '#contract/search/search.ts'
import type { SearchKind } from '#contract/search/search-kinds.ts'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { isForStaff } from '#contract/modules/shown-page.ts'
import { properties } from '#core/properties/index.ts'
import { products } from '#contract/requests/products.ts'
import { testTypes } from '#core/test-types/registry.ts'
import { contentPage, contentPages } from '#server/content/index.ts'

type Document = Omit<SearchResult, 'locked'> & {
  readonly id: number
  readonly names?: string
  readonly words: string
}

export type SiteIndex = {
  /** Best first, in groups of one kind. */
  readonly find: (question: string) => ReadonlyMap<SearchKind, readonly SearchResult[]>
}

const freeSample = `/mi-database/${freeSampleAddress}`

/**
 * Index of everything except materials: tests with standards and properties, tools, articles, pages. The same for every
 * caller.
 * @param exists   whether an address of the menu leads to a page
 * @param modules  tools and pages of administration; those of staff are excluded
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
      // Short words must match exactly: RM, HER, FLC.
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(documents)
  return {
    find(question) {
      const found = index.search(question).map((one) => ({ ...one, distance: distanceOf(one) }))
      const groups = new Map<SearchKind, SearchResult[]>()
      // Exact matches before similar ones; otherwise in the library's order.
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

/** 0: every word matches exactly; 1: some as prefixes; 2: some with another spelling. */
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

/** Code and common name of a product's test, as search words for its pages. */
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
  return [...entries, ...others.filter(({ to }) => exists(to))]
}

function quotations(modules: readonly PageModule[]): Entry[] {
  if (!modules.some(({ address }) => address === cart)) return []
  return products.map(({ id, name }) => ({
    kind: 'page',
    title: `Quotation: ${name}`,
    detail: 'Add to cart and request a quotation',
    to: `${cart}?add=${id}`,
    names: testNamesOf(id),
    words: 'quote price cost offer order request buy cart',
  }))
}

/** Whether the question asks for this page of a quotation, rather than for a subject. */
export function isNamedQuotation(page: SearchResult | undefined, question: string): boolean {
  return (
    page !== undefined &&
    page.to.startsWith(`${cart}?`) &&
    /\b(quot(e|ation)|price|cost|offer|order|buy)s?\b/i.test(question)
  )
}

const others: readonly Entry[] = [
  { kind: 'page', title: 'Company', detail: 'About us', to: '/company', words: 'about' },
  { kind: 'page', title: 'Contact Us', detail: 'Mail and phone', to: '/contact-us', words: 'address phone mail' },
  { kind: 'page', title: 'Careers', detail: 'Work with us', to: '/careers', words: 'jobs vacancies' },
  { kind: 'page', title: 'Requests', detail: 'Request tests, data, systems', to: '/requests', words: 'quote order' },
]

function everyNode(
  nodes: readonly MenuNode[],
  above: readonly MenuNode[] = [],
): { readonly node: MenuNode; readonly above: readonly MenuNode[] }[] {
  return nodes.flatMap((node) => [{ node, above }, ...everyNode(node.children, [...above, node])])
}

export type SitePages = { readonly addresses: ReadonlySet<string>; readonly modules: readonly PageModule[] }

const noPages: SitePages = { addresses: new Set(), modules: [] }
let made: { readonly addresses: ReadonlySet<string>; readonly index: SiteIndex } | undefined

export function sharedIndex({ addresses, modules }: SitePages = noPages): SiteIndex {
  if (made?.addresses !== addresses) {
    const exists = (address: string) => addresses.has(address) || contentPage(address) !== undefined
    made = { addresses, index: siteIndex(exists, modules) }
  }
  return made.index
}
