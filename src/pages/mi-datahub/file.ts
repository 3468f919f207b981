import { differenceLines } from '#contract/releases/release-changes.ts'
import { xmlAnswer, xmlText } from '#web/format/xml.ts'
import { countPage, readPublic } from '#pages/reading/reader.ts'
import type { Reader } from '#server/db/database.ts'
import { differenceOfReleases, listReleases } from '#server/releases/index.ts'
import type { Route } from './+types/file.ts'
import { module } from './module.ts'
import { dataSetFile } from './table-file.ts'

/** Maximum number of releases with changes, and of lines of each; the page shows all. */
const maxReleasesWithChanges = 10
const maxLines = 20

/** `/mi-datahub.atom`: public releases, newest first (RFC 4287). `.csv`, `.json` and `.xlsx` list the data sets. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!url.pathname.endsWith('.atom')) return dataSetFile(context, url)
  await countPage(context)
  const releases = await readPublic(context, 'releases', releasesWithChanges)
  const { origin } = url
  const page = origin + module.address
  const entries = releases.map(({ name, title, note, publishedAt, changes }) => {
    const link = xmlText(`${page}?${new URLSearchParams({ changes: name })}`)
    const content =
      changes.length > 0
        ? `<content type="text">${xmlText([note, ...changes].filter(Boolean).join('\n'))}</content>`
        : ''
    return `<entry><id>${link}</id><title>${xmlText(['Release', name, title].filter(Boolean).join(' '))}</title><link href="${link}"/><updated>${publishedAt.toISOString()}</updated><summary>${xmlText(note)}</summary>${content}</entry>`
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

async function releasesWithChanges(db: Reader) {
  const releases = await listReleases(db)
  return Promise.all(
    releases.map(async (to, i) => {
      const from = releases[i + 1]
      const changes =
        from && i < maxReleasesWithChanges
          ? differenceLines(await differenceOfReleases(db, { from, to }), maxLines)
          : []
      return { ...to, changes }
    }),
  )
}
