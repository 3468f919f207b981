import type { output } from 'zod/v4/core'
import { AppError } from '#contract/errors.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import type { ResearchView } from '#contract/views/research.ts'
import { invalidChoice, ignoredParams } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import type { Reader } from '#server/db/database.ts'
import { projectId } from '#laboratory/server/projects/index.ts'
import { drawingsOf, type Research, testAcrossCoils } from '#views/research/index.ts'
import { fileAddress } from '#web/material/file-address.ts'
import { readSearch } from '#web/url-state/search.ts'
import { directionsOf, module } from './module.ts'

export type ResearchState = output<typeof module.state>

/**
 * @param draws  false: the browser requests the drawings
 * @throws Response 429
 */
export async function loadResearch(context: PageContext, url: URL, draws = true) {
  const state = readSearch(module.state, url.searchParams)
  const ignored: Ignored[] = ignoredParams(module.state, url.searchParams, 'The default is shown.')
  const thickness = thicknessOf(state)
  if (thickness[0] > thickness[1])
    ignored.push({ text: `from=${state.from}`, why: `It is above the upper limit, ${thickness[1]} mm.` })
  const { view: found, tool } = await readTool(context, module, url, async (db) => {
    const project = state.project === undefined ? undefined : await projectOf(db, state.project)
    if (project === null) return null
    const shown = await testAcrossCoils(
      db,
      {
        test: state.test,
        chart: state.chart ?? '',
        curves: state.curves,
        orientations: directionsOf(state),
        page: Number(state.page ?? 1),
        below: state.below,
        thickness: thickness[0] > thickness[1] ? [0, thickness[1]] : thickness,
        coatings: state.coatings.length > 0 ? state.coatings : undefined,
        millTypes: state.mills.length > 0 ? state.mills : undefined,
        project,
      },
      draws,
    )
    return { view: viewOf(shown, state), drawings: drawingsOf(shown, 'screen') }
  })
  const view = found?.view ?? null
  if (view) {
    const ids = view.charts.map(({ id }) => id)
    ignored.push(...invalidChoice('chart', state.chart, ids))
  }
  return { view, drawings: found?.drawings ?? null, tool, ignored }
}

/** Limits [mm]. Default: 0 and 5. */
function thicknessOf({ from, to }: ResearchState): readonly [number, number] {
  return [Number(from ?? 0), Number(to ?? 5)]
}

/** Null for an unknown code and for another organisation. */
async function projectOf(db: Reader, code: string): Promise<string | null> {
  try {
    return await projectId(db, code)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

function viewOf(shown: Research, state: ResearchState): ResearchView {
  const { test, release } = state
  const { charts, chart, coils, count, otherThickness, page, pages, coatings, millTypes } = shown
  return {
    test,
    orientations: directionsOf(state),
    charts: charts.map(({ id, label }) => ({ id, label })),
    chart,
    count,
    otherThickness,
    page,
    pages,
    coatings,
    millTypes,
    coils: coils.map((coil) => {
      const { id, name, slug, path, family, thickness, coating, millType, synthetic, source, notes, originals } = coil
      const query = new URLSearchParams({ variant: slug, test, ...(release && { release }) })
      const fileOf = fileAddress({ path, coils: [{ id: '', slug: '' }] }, { id, slug }, test, release ?? '')
      return {
        id,
        name,
        slug: `${path.split('/').at(-1)}~${slug}`,
        address: `/mi-database/${path}?${query}`,
        family,
        files: ['csv', 'xlsx', 'json'].map((format) => ({ format, href: fileOf({}, format) })),
        originals: originals.map(({ hash, name: file }) => ({ hash, name: file })),
        thickness,
        coating,
        millType,
        source,
        synthetic,
        notes,
      }
    }),
  }
}
