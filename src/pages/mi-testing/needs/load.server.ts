import type { output } from 'zod/v4/core'
import type { Ignored } from '#contract/views/material-state.ts'
import type { TestPlan } from '#contract/views/test-plan.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { usualSheet } from '#core/needed-tests/cutting-plan.ts'
import { invalidChoice, ignoredParams } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { coilOf } from '#views/materials/index.ts'
import { type PlannedCoil, type PlanQuestion, testPlan } from '#views/needs/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export type NeedsState = output<typeof module.state>

export type NeedsData = {
  readonly plan: TestPlan
  readonly state: NeedsState
  readonly coils: readonly { readonly slug: string; readonly name: string }[]
  /** Reason why a named material does not reduce the plan. */
  readonly closed: string | null
  readonly tool: ToolFacts
  readonly ignored: readonly Ignored[]
}

export async function loadNeeds(context: PageContext, url: URL): Promise<NeedsData> {
  const state = readSearch(module.state, url.searchParams)
  const { view, tool } = await readTool(context, module, url, async (db) => {
    const found = await findPlannedCoil(db, state)
    return { ...found, plan: await testPlan(db, { ...questionOf(state), sheetName: state.material }, found.planned) }
  })
  const ignored = [
    ...ignoredParams(module.state, url.searchParams, 'The default is used.'),
    ...invalidChoice(
      'solver',
      state.solver,
      view.plan.solvers.map(({ id }) => id),
    ),
    ...view.otherCoil,
  ]
  return { plan: view.plan, coils: view.coils, closed: view.closed, state, tool, ignored }
}

export function questionOf(state: NeedsState): PlanQuestion {
  const { purpose, solver, cards } = state
  const thickness = millimetres(state.thickness)
  return {
    purposes: purpose,
    solver,
    cards,
    sheet: {
      length: millimetres(state.length) ?? usualSheet.length,
      width: millimetres(state.width) ?? usualSheet.width,
    },
    ...(thickness !== undefined && thickness > 0 && { thickness }),
  }
}

/** Coil in the address, if visible to the reader. */
export async function findPlannedCoil(db: Reader, { material: name, variant: wanted }: NeedsState) {
  const nothing = { planned: undefined, coils: [] as NeedsData['coils'], otherCoil: [] as Ignored[] }
  if (name === '') return { ...nothing, closed: null }
  const material = await findMaterial(db, name)
  if (!material) return { ...nothing, closed: `Material ${name} not found. All tests are listed.` }
  if (material.access !== 'full') {
    return { ...nothing, closed: `You do not have access to ${material.name}, so all tests are listed.` }
  }
  const own = wanted === '' ? undefined : coilOf(material, wanted)
  const coil = own ?? material.coils[0]
  const planned: PlannedCoil | undefined = coil && { material, coil }
  const closed = planned ? null : `${material.name} has no released data, so all tests are listed.`
  return {
    planned,
    coils: material.coils.map(({ slug, name: shown }) => ({ slug, name: shown })),
    closed,
    otherCoil: own || !planned ? [] : invalidChoice('variant', wanted, [], 'The first coil of the material is used.'),
  }
}

function millimetres(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replace(',', '.'))
}
