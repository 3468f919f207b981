import type { output } from 'zod/v4/core'
import type { Ignored } from '#contract/views/material-state.ts'
import type { TestPlan } from '#contract/views/test-plan.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { usualSheet } from '#core/needed-tests/cutting-plan.ts'
import { notAChoice, notRead } from '#pages/not-read.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import type { PageContext } from '#pages/services.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { variantOf } from '#views/materials/index.ts'
import { type PlannedCoil, type PlanQuestion, testPlan } from '#views/needs/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export type NeedsState = output<typeof module.state>

export type NeedsData = {
  readonly plan: TestPlan
  readonly state: NeedsState
  /** Coils of the material to choose from. */
  readonly coils: readonly { readonly slug: string; readonly name: string }[]
  /** A material that is named and gives nothing to take off: why. */
  readonly closed: string | null
  readonly tool: ToolFacts
  readonly ignored: readonly Ignored[]
}

/** What the address asks for, as tests, sheet and order. */
export async function loadNeeds(context: PageContext, url: URL): Promise<NeedsData> {
  const state = readSearch(module.state, url.searchParams)
  const { view, tool } = await readTool(context, module, url, async (db) => {
    const found = await coilOf(db, state)
    return { ...found, plan: await testPlan(db, { ...questionOf(state), sheetName: state.material }, found.coil) }
  })
  const ignored = [
    ...notRead(module.state, url.searchParams, 'The usual value is taken.'),
    ...notAChoice(
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

/** The coil that the address names, if the reader may read it. */
export async function coilOf(db: Reader, { material: name, variant: wanted }: NeedsState) {
  const nothing = { coil: undefined, coils: [] as NeedsData['coils'], otherCoil: [] as Ignored[] }
  if (name === '') return { ...nothing, closed: null }
  const material = await findMaterial(db, name)
  if (!material) return { ...nothing, closed: `No material is named ${name}. Every test is listed.` }
  if (material.access !== 'full') {
    return { ...nothing, closed: `${material.name} is not open to you, so nothing is taken off: every test is listed.` }
  }
  const own = wanted === '' ? undefined : variantOf(material, wanted)
  const variant = own ?? material.variants[0]
  const coil: PlannedCoil | undefined = variant && { material, variant }
  const closed = coil
    ? null
    : `No coil of ${material.name} can be shown, so nothing is taken off: its data were withdrawn, or none is released.`
  return {
    coil,
    coils: material.variants.map(({ slug, name: shown }) => ({ slug, name: shown })),
    closed,
    otherCoil: own || !coil ? [] : notAChoice('variant', wanted, [], 'The first coil of the material is taken.'),
  }
}

function millimetres(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replace(',', '.'))
}
