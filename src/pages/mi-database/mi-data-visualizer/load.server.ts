import { subscriptionAlerts } from '#contract/access/entitlements.ts'
import type { Material, Variant } from '#contract/catalogue.ts'
import type { Comparison, ReaderAlert } from '#contract/views/material.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { type PackedCoil, packCoil } from '#contract/views/visualizer.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { visualizerViews } from '#core/visualizer/index.ts'
import { readTool } from '#pages/read-tool.server.ts'
import { callerContext, type PageContext } from '#pages/services.ts'
import { alertOf, roleOf } from '#server/access/index.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { type Caller, type Reader, visitor } from '#server/db/database.ts'
import { similarMaterials } from '#views/comparison/index.ts'
import { variantOf } from '#views/materials/index.ts'
import { visualizerCoil } from '#views/visualizer/index.ts'
import { ignoredFields, readSearch } from '#web/url-state/search.ts'
import type { VisualizerState } from '#web/visualizer/state.ts'
import { module } from './module.ts'

/** A coil that is open to the reader, packed for the page. */
export type OpenCoil = {
  readonly material: Pick<Material, 'id' | 'name' | 'secondName' | 'path' | 'trail'>
  readonly variants: readonly Pick<Variant, 'slug' | 'name'>[]
  readonly variant: Pick<Variant, 'id' | 'slug' | 'name' | 'synthetic'>
  /** Codes of the tests that were made on it. */
  readonly tested: readonly TestCode[]
  readonly coil: PackedCoil
}

type Found = {
  readonly open: OpenCoil | null
  /** Name of a material that the reader may not open. */
  readonly locked: string | null
  readonly near: Comparison['choices']
  readonly ignored: readonly Ignored[]
}

export type VisualizerData = Found & { readonly tool: ToolFacts; readonly alert: ReaderAlert }

/** What mi Data-Visualizer shows for its address. */
export async function loadVisualizer(context: PageContext, url: URL): Promise<VisualizerData> {
  const state = readSearch(module.state, url.searchParams)
  const { view, tool } = await readTool(context, module, url, (db, { alert, freeSample }) =>
    found(db, alert ? visitor : context.get(callerContext), state, freeSample),
  )
  const kind = alertOf(roleOf(context.get(callerContext)))
  const notRead = ignoredFields(module.state, url.searchParams).map((field) => ({
    text: `${field}=${url.searchParams.get(field)}`,
    suggestion: undefined,
    why: 'The usual value is shown.',
  }))
  return { ...view, ignored: [...notRead, ...view.ignored], tool, alert: { kind, ...subscriptionAlerts[kind] } }
}

async function found(db: Reader, caller: Caller, state: VisualizerState, freeSample: string | null): Promise<Found> {
  const sample = freeSample?.split('/').at(-1)
  const asked = state.material === '' ? undefined : await findMaterial(db, state.material)
  const unknown: Ignored[] =
    state.material !== '' && !asked
      ? [
          {
            text: `material=${state.material}`,
            suggestion: undefined,
            why: 'No material has this name. The free sample is shown.',
          },
        ]
      : []
  const material = asked ?? (sample === undefined ? undefined : await findMaterial(db, sample))
  if (!material) return { open: null, locked: null, near: [], ignored: unknown }
  const near = await similarMaterials(db, [material])
  if (material.access !== 'full') return { open: null, locked: material.name, near, ignored: unknown }
  const named = variantOf(material, state.variant === '' ? undefined : state.variant)
  const variant = named ?? material.variants[0]
  const otherCoil: Ignored[] =
    state.variant !== '' && !named
      ? [{ text: `variant=${state.variant}`, suggestion: undefined, why: 'The first coil of the material is shown.' }]
      : []
  if (!variant) return { open: null, locked: null, near, ignored: [...unknown, ...otherCoil] }
  const view = visualizerViews.find(({ id }) => id === state.view)!
  const coil = await visualizerCoil(db, variant, view, {
    specimen: state.specimen,
    ...(state.predicted === 'yes' && { predictFor: caller }),
  })
  const { id, name, secondName, path, trail } = material
  return {
    open: {
      material: { id, name, secondName, path, trail },
      variants: material.variants.map((one) => ({ slug: one.slug, name: one.name })),
      variant: { id: variant.id, slug: variant.slug, name: variant.name, synthetic: variant.synthetic },
      tested: coil.tests.map(({ code }) => code),
      coil: packCoil(coil),
    },
    locked: null,
    near,
    ignored: [...unknown, ...otherCoil],
  }
}
