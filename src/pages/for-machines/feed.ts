import type { ContentPage } from '#contract/site/content.ts'
import { contentPages } from '#server/content/index.ts'
import type { Route } from './+types/feed.ts'
import { xmlAnswer, xmlText } from '#web/format/xml.ts'

/** `/feed.xml`: articles, tutorials and webinars, newest first, as an Atom feed (RFC 4287). */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const news = contentPages()
    .filter(({ published }) => published !== undefined)
    .sort((a, b) => b.published!.localeCompare(a.published!) || a.title.localeCompare(b.title))
  return xmlAnswer(
    'application/atom+xml',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${origin}/feed.xml</id><title>Material Insights: articles</title>
<author><name>Material Insights</name></author>
<link rel="self" href="${origin}/feed.xml"/><link href="${origin}/mi-resources"/>
<updated>${moment(news[0]?.published ?? '2026-01-01')}</updated>
${news.map((page) => entry(page, origin)).join('\n')}
</feed>
`,
  )
}

function entry({ address, title, description, published }: ContentPage, origin: string): string {
  const link = xmlText(origin + address)
  return `<entry><id>${link}</id><title>${xmlText(title)}</title><link href="${link}"/><updated>${moment(published!)}</updated><summary>${xmlText(description)}</summary></entry>`
}

const moment = (day: string) => `${day}T00:00:00Z`
