import { data } from 'react-router'
import { literatureFormats } from '#contract/citation/literature.ts'
import { publishedKey } from '#contract/materials/literature.ts'
import { csvText } from '#core/export/csv.ts'
import type { ExportTable } from '#core/export/table.ts'
import { countPage, read, refuseUnknownRelease, releaseOf } from '#pages/reading/reader.ts'
import { type PublishedMaterial, readPublishedMaterial } from '#server/literature/index.ts'
import { publishedAnswer } from '#views/published/index.ts'
import type { Route } from './+types/file.ts'

/**
 * `…/docol-500dp.csv`, `.json`: values of a published material; `.bib`, `.txt`: citation of its source.
 * @throws Response 404 for an unknown key or release
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  await countPage(context)
  const format = url.pathname.split('.').at(-1) ?? ''
  if (!publishedKey.safeParse(params.key).success) throw data({ missing: params.key.slice(0, 60) }, { status: 404 })
  const release = await releaseOf(context, url)
  refuseUnknownRelease(url, release)
  const found = await read(context, (db) => readPublishedMaterial(db, params.key), release.requested?.readsAt)
  if (!found) throw data({ missing: params.key }, { status: 404 })
  const citation = literatureFormats.find(({ ending }) => ending === format)
  const [body, type] = citation
    ? [citation.write(found.source), citation.mediaType]
    : format === 'json'
      ? [JSON.stringify(publishedAnswer(found)), 'application/json']
      : [csvText(valuesTable(found)), 'text/csv']
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${params.key}.${format}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

function valuesTable(whole: PublishedMaterial): ExportTable {
  const { citation, ...head } = publishedAnswer(whole)
  const rows = whole.values
  const column = (name: string, cell: (row: (typeof rows)[number]) => string | number | null) => ({
    name,
    unit: '-',
    cell: (i: number) => cell(rows[i]!),
  })
  return {
    name: 'values',
    notes: [
      ['format', 'published-values/1'],
      ['origin', 'literature'],
      ['material', head.key],
      ['grade', head.grade],
      ['designation', head.designation],
      ['state', head.state],
      ['source', head.source.identifier],
      ['source-type', head.source.type],
      ['citation', citation],
      ['licence-as-stated', head.source.licence],
      ...(head.release === null ? [] : ([['release', head.release]] as const)),
    ],
    columns: [
      column('record', ({ id }) => id),
      column('property', ({ property }) => property),
      column('sort', ({ sort }) => sort),
      column('value', ({ value }) => value),
      column('min', ({ min }) => min),
      column('max', ({ max }) => max),
      column('sd', ({ sd }) => sd),
      column('n', ({ n }) => n),
      column('unit', ({ unit }) => unit),
      column('direction', ({ direction }) => direction),
      column('condition', ({ condition }) => condition),
      column('note', ({ note }) => note),
    ],
    rows: rows.length,
  }
}
