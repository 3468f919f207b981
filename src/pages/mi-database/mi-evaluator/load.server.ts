import { isFreeForOwnData } from '#contract/access/card-features.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import type { ListedCard } from '#contract/views/simulation.ts'
import type { ShownSeries } from '#contract/views/test.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { ignoredParams } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { showSeries } from '#pages/reading/show-series.ts'
import type { Reader } from '#server/db/database.ts'
import { listCards } from '#views/cards/index.ts'
import { comparisonOf } from '#views/comparison/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export type EvaluatorData = {
  readonly tool: ToolFacts
  readonly ignored: readonly Ignored[]
  readonly cards: readonly ListedCard[]
  readonly overlay: {
    readonly coils: readonly { readonly slug: string; readonly name: string }[]
    /** Public names of materials not visible to the reader. */
    readonly locked: readonly { readonly slug: string; readonly name: string }[]
    readonly series: readonly ShownSeries[]
  }
}

/** Formats of the plan and curves of the named materials. The server receives no files of the reader. */
export async function loadEvaluator(context: PageContext, url: URL): Promise<EvaluatorData> {
  const state = readSearch(module.state, url.searchParams)
  const { view, tool } = await readTool(context, module, url, async (db) => ({
    cards: await listCards(db, isFreeForOwnData),
    beside: state.with.length === 0 ? null : await besideOf(db, state),
  }))
  return {
    tool,
    ignored: [
      ...ignoredParams(module.state, url.searchParams, 'The default is shown.'),
      ...(view.beside?.unknown ?? []).map(({ text, suggestion }) => ({
        text,
        suggestion,
        why: 'Material not found.',
      })),
    ],
    cards: view.cards,
    overlay: {
      coils: (view.beside?.coils ?? []).map(({ slug, name }) => ({ slug, name })),
      locked: (view.beside?.locked ?? []).map(({ slug, name }) => ({ slug, name })),
      series: showSeries(view.beside?.overlay?.series ?? [], { condition: '' }),
    },
  }
}

function besideOf(db: Reader, { with: asked, chart }: { readonly with: readonly string[]; readonly chart: string }) {
  return comparisonOf(db, {
    asked,
    chart,
    reference: '',
    test: 'UAT',
    condition: '',
    directions: [],
    curves: 'mean',
  })
}
