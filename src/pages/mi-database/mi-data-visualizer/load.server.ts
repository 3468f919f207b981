import type { Material, Variant } from '#contract/catalogue.ts'
import type { Comparison } from '#contract/views/material.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { type PackedCoil, packCoil } from '#contract/views/visualizer.ts'
import { hardeningLaws } from '#core/models/hardening/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { visualizerViews } from '#core/visualizer/index.ts'
import { namedCoil } from '#pages/named-coil.server.ts'
import { notAChoice, notRead } from '#pages/not-read.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import { callerContext, computedForContext, type PageContext, servicesContext } from '#pages/services.ts'
import { type Caller, type Reader, visitor } from '#server/db/database.ts'
import { askForTraining } from '#server/predictor/index.ts'
import { similarMaterials } from '#views/comparison/index.ts'
import { compute } from '#views/compute/index.ts'
import { type VisualizerRecords, visualizerRecords } from '#views/visualizer/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { VisualizerState } from '#web/visualizer/state.ts'
import { withExample } from './example-coil.server.ts'
import { module } from './module.ts'

/** A coil that is open to the reader, packed for the page. */
export type OpenCoil = {
  readonly material: Pick<Material, 'id' | 'name' | 'secondName' | 'path' | 'trail'>
  readonly variants: readonly Pick<Variant, 'slug' | 'name'>[]
  readonly variant: Pick<Variant, 'id' | 'slug' | 'name' | 'synthetic' | 'source'>
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

/** As `Found`, before the view is computed. */
type FoundRecords = Omit<Found, 'open'> & {
  readonly open: (Omit<OpenCoil, 'coil'> & { readonly coil: VisualizerRecords }) | null
}

export type VisualizerData = Found & { readonly tool: ToolFacts }

/** What mi Data-Visualizer shows for its address. */
export async function loadVisualizer(context: PageContext, url: URL): Promise<VisualizerData> {
  const state = readSearch(module.state, url.searchParams)
  const { view, tool } = await readTool(context, module, url, (db, facts) =>
    found(db, facts.alert ? visitor : context.get(callerContext), state, facts),
  )
  const { open: records, ...shown } = view
  const wanted = records?.coil.read.wanted
  if (wanted) await askForTraining(context.get(servicesContext).database, wanted.set, wanted.first)
  const open = records && { ...records, coil: await computed(context, records.coil) }
  const ignored = [
    ...notRead(module.state, url.searchParams, 'The usual value is shown.'),
    ...notAChoice(
      'law',
      state.law,
      hardeningLaws.map(({ id }) => id),
      'No law is fitted.',
    ),
    ...view.ignored,
  ]
  return { ...shown, open, ignored, tool }
}

async function computed(context: PageContext, { read, computed: records }: VisualizerRecords): Promise<PackedCoil> {
  return packCoil({ ...read, ...(await compute('visualizerCoil', [records], context.get(computedForContext))) })
}

async function found(
  db: Reader,
  caller: Caller,
  asked: VisualizerState,
  { freeSample, release }: Pick<ToolFacts, 'freeSample' | 'release'>,
): Promise<FoundRecords> {
  const state = await withExample(db, asked)
  const { coil: named, material: about, locked, ignored } = await namedCoil(db, state, freeSample)
  const near = about ? await similarMaterials(db, [about]) : []
  if (!named) return { open: null, locked, near, ignored }
  const { material, variant } = named
  const view = visualizerViews.find(({ id }) => id === state.view)!
  const coil = await visualizerRecords(db, variant, view, {
    specimen: state.specimen,
    ...(state.predicted === 'yes' && { predictFor: caller }),
    former: release?.asked ?? false,
  })
  const { id, name, secondName, path, trail } = material
  return {
    open: {
      material: { id, name, secondName, path, trail },
      variants: material.variants.map((one) => ({ slug: one.slug, name: one.name })),
      variant: {
        id: variant.id,
        slug: variant.slug,
        name: variant.name,
        synthetic: variant.synthetic,
        source: variant.source,
      },
      tested: coil.read.tests.map(({ code }) => code),
      coil,
    },
    locked: null,
    near,
    ignored: [
      ...ignored,
      ...(view.fields
        ? notAChoice('specimen', state.specimen, coil.read.strainFields.specimens, 'It has no strain field.')
        : []),
    ],
  }
}
