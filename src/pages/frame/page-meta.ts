import type { MetaDescriptor } from 'react-router'
import { cardHeight, cardWidth, socialCard } from '#contract/site/social-card.ts'
import type { PageModule } from '#contract/modules/page-module.ts'

type PageMeta = {
  /** Distinctive part first; the site name is appended. */
  readonly title: string
  readonly description: string
  /** Canonical path, without parameters of the view. */
  readonly path: string
  readonly origin: string | undefined
  /** Not indexed by search engines. */
  readonly unlisted?: boolean
}

export function pageMeta({ title, description, path, origin = '', unlisted = false }: PageMeta): MetaDescriptor[] {
  const full = fullTitle(title)
  const address = origin + path
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: site },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + socialCard(path) },
    { property: 'og:image:width', content: String(cardWidth) },
    { property: 'og:image:height', content: String(cardHeight) },
    { property: 'og:image:alt', content: 'Material Insights' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(unlisted ? [noIndex] : []),
  ]
}

export function fullTitle(title: string): string {
  return title.includes(site) ? title : `${title} · ${site}`
}

export const noIndex = { name: 'robots', content: 'noindex' }

const site = 'Material Insights'

type MetaArgs = {
  readonly matches: readonly [{ readonly loaderData?: { readonly origin?: string } | undefined }, ...unknown[]]
}
type Named = Pick<PageModule, 'address' | 'name'>

/** `meta` of a page with the name of its module as title. */
export function moduleMeta({ address, name }: Named, description: string): (args: MetaArgs) => MetaDescriptor[] {
  return ({ matches }) => pageMeta({ title: name, description, path: address, origin: matches[0].loaderData?.origin })
}

export function adminMeta({ address, name }: PageModule, description: string): ReturnType<typeof moduleMeta> {
  return moduleMeta({ address, name: `${name} · Administration` }, description)
}

/** Of a page for one reader: not indexed, and with `secret` no referrer. */
export function privateMeta(title: string, { secret = false } = {}): MetaDescriptor[] {
  return [{ title: fullTitle(title) }, noIndex, ...(secret ? [{ name: 'referrer', content: 'no-referrer' }] : [])]
}
