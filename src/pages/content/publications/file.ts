import { data } from 'react-router'
import { citationFormats } from '#contract/citation/index.ts'
import { publicationTopics } from '#contract/site/publication.ts'
import { allPublications } from '#server/content/index.ts'
import type { Route } from './+types/file.ts'

/**
 * `/mi-resources/publications.bib?work=swift1952` or `?topic=yield`: citations as a file. Default: all.
 * @throws Response 404 for an unknown work or topic
 */
export function loader({ url }: Route.LoaderArgs) {
  const format = citationFormats.find(({ ending }) => url.pathname.endsWith(`.${ending}`))
  const work = url.searchParams.get('work')
  const topic = url.searchParams.get('topic')
  const works = allPublications().filter(
    ({ id, topics }) =>
      (work === null || id === work) && (topic === null || (topics as readonly string[]).includes(topic)),
  )
  if (!format || works.length === 0) throw data(null, { status: 404 })
  const name = work ?? (topic !== null && topic in publicationTopics ? `publications-${topic}` : 'publications')
  return new Response(works.map(format.write).join('\n'), {
    headers: {
      'content-type': `${format.mediaType}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}.${format.ending}"`,
      'cache-control': 'public, max-age=3600',
    },
  })
}
