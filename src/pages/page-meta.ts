import type { MetaDescriptor } from 'react-router'
import { cardHeight, cardWidth, socialCard } from '#contract/social-card.ts'

type PageMeta = {
  /** What changed first; the name of the site is added. */
  readonly title: string
  readonly description: string
  /** Path of the page without what only changes the view; its one true address. */
  readonly path: string
  readonly origin: string | undefined
  /** Search engines leave it out. */
  readonly unlisted?: boolean
}

/** Title, description, canonical address and the card that other sites draw of a link. */
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

/** With the name of the site. */
export function fullTitle(title: string): string {
  return title.includes(site) ? title : `${title} · ${site}`
}

export const noIndex = { name: 'robots', content: 'noindex' }

const site = 'Material Insights'
