import type { SimilarCandidate, SimilarityView } from '#contract/views/similarity.ts'
import type { ExportTable } from '#core/export/table.ts'
import { figureAnswer, type ToolFigure, type ToolFigures } from '#pages/answers/figure-answer.server.ts'
import { notePageDownload } from '#pages/answers/download.server.ts'
import { ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { numbersCompared, similarCandidates } from '#views/similarity/index.ts'
import type { Route } from './+types/file.ts'
import { loadSimilar } from './load.server.ts'
import { module } from './module.ts'

/**
 * `…/similar-materials.csv?coil=…`: nearest materials with all distances. Without a coil: the compared values of all
 * visible coils, with which the browser compares own data locally.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.get('coil') || !url.pathname.endsWith('.json'))
    return figureAnswer(context, url, module, figures)
  const { view } = await readTool(context, module, url, similarCandidates)
  const file = 'similar-materials.json'
  await notePageDownload(context, {
    file,
    line: { action: 'numbers.download', object: file, after: { coils: view.candidates.length } },
  })
  return Response.json(view, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
}

async function figures(context: PageContext, url: URL): Promise<ToolFigures> {
  // The form sends an empty coil if none is selected.
  if (!url.searchParams.get('coil')) {
    const { view, tool } = await readTool(context, module, url, similarCandidates)
    return { figures: [numbersOf(view.candidates)], file: ['similar-materials'], release: tool.release }
  }
  const { view, tool, ignored } = await loadSimilar(context, url)
  if (ignored.length > 0) return { refused: ignoredParamsText(ignored) }
  return { figures: [nearestOf(view)], file: ['like', view.coil?.name ?? ''], release: tool.release }
}

function syntheticAmong(coils: readonly { readonly synthetic: boolean }[]): ToolFigure['synthetic'] {
  const origins = new Set(coils.map(({ synthetic }) => synthetic))
  return origins.size > 1 ? 'mixed' : origins.has(true)
}

type Columns = ExportTable['columns'][number]

function nearestOf({ coil, nearest, aspects, madeUp }: SimilarityView): ToolFigure {
  const column = (name: string, cell: Columns['cell']): Columns => ({ name, unit: '-', cell })
  return {
    id: 'nearest',
    synthetic: syntheticAmong([...(coil ? [coil] : []), ...nearest]),
    notes: [
      ['like', coil?.name ?? ''],
      ['distances', `standard deviations among ${madeUp ? 'synthetic sheets' : 'the coils that you can access'}`],
      ...aspects.map(({ id, weight }) => [`weight.${id}`, String(weight)] as const),
    ],
    table: {
      columns: [
        column('coil', (row) => nearest[row]!.name),
        column('family', (row) => nearest[row]!.family),
        column('synthetic', (row) => (nearest[row]!.synthetic ? 'yes' : 'no')),
        column('distance', (row) => nearest[row]!.distance),
        ...aspects.map(({ id }) => column(id, (row) => nearest[row]!.aspects[id] ?? null)),
        column('known', (row) => nearest[row]!.known),
      ],
      rows: nearest.length,
    },
  }
}

function numbersOf(coils: readonly SimilarCandidate[]): ToolFigure {
  return {
    id: 'numbers',
    synthetic: syntheticAmong(coils),
    table: {
      columns: [
        { name: 'coil', unit: '-', cell: (row) => coils[row]!.name },
        { name: 'family', unit: '-', cell: (row) => coils[row]!.family },
        { name: 'thickness', unit: 'mm', cell: (row) => coils[row]!.thickness },
        { name: 'synthetic', unit: '-', cell: (row) => (coils[row]!.synthetic ? 'yes' : 'no') },
        ...numbersCompared.map(({ id, unit }): Columns => ({
          name: id,
          unit,
          cell: (row) => coils[row]!.numbers[id] ?? null,
        })),
      ],
      rows: coils.length,
    },
  }
}
