import { xmlAnswer, xmlText } from '#web/format/xml.ts'
import { countPage, readPublic } from '#pages/reader.ts'
import { listReleases } from '#server/releases/index.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'

/** `/mi-datahub.atom`: releases of the catalogue, newest first, as an Atom feed (RFC 4287). The same for everybody: it holds no number. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await countPage(context)
  const releases = await readPublic(context, 'releases', listReleases)
  const { origin } = url
  const page = origin + module.address
  const entries = releases.map(({ name, title, note, publishedAt }) => {
    const link = xmlText(`${page}?${new URLSearchParams({ changes: name })}`)
    return `<entry><id>${link}</id><title>${xmlText(['Release', name, title].filter(Boolean).join(' '))}</title><link href="${link}"/><updated>${publishedAt.toISOString()}</updated><summary>${xmlText(note)}</summary></entry>`
  })
  return xmlAnswer(
    'application/atom+xml',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${page}.atom</id><title>Material Insights: releases</title>
<author><name>Material Insights</name></author>
<link rel="self" href="${page}.atom"/><link href="${page}"/>
<updated>${(releases[0]?.publishedAt ?? new Date(0)).toISOString()}</updated>
${entries.join('\n')}
</feed>
`,
  )
}
