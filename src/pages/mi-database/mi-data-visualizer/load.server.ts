import type { Coil, Material } from '#contract/catalogue.ts'
import type { Comparison } from '#contract/views/material.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { type PackedCoil, packCoil } from '#contract/views/visualizer.ts'
import { hardeningLaws } from '#core/models/hardening/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { visualizerViews } from '#core/visualizer/index.ts'
import { namedCoil } from '#pages/reading/named-coil.server.ts'
import { invalidChoice, ignoredParams } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import { callerContext, computationOwnerContext, type PageContext, servicesContext } from '#pages/reading/services.ts'
import { type Caller, type Reader, visitor } from '#server/db/database.ts'
import { queueTraining } from '#server/predictor/index.ts'
import { similarMaterials } from '#views/comparison/index.ts'
import { compute } from '#views/compute/index.ts'
import { type VisualizerRecords, visualizerRecords } from '#views/visualizer/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import type { VisualizerState } from '#web/visualizer/state.ts'
import { withExample } from './example-coil.server.ts'
import { module } from './module.ts'

export type OpenCoil = {
  readonly material: Pick<Material, 'id' | 'name' | 'secondName' | 'path' | 'trail'>
  readonly coils: readonly Pick<Coil, 'slug' | 'name'>[]
  readonly coil: Pick<Coil, 'id' | 'slug' | 'name' | 'synthetic' | 'source'>
  readonly tested: readonly TestCode[]
  readonly packed: PackedCoil
}

type Found = {
  readonly open: OpenCoil | null
  /** Name of a material that is not visible to the reader. */
  readonly locked: string | null
  readonly near: Comparison['choices']
  readonly ignored: readonly Ignored[]
}

type FoundRecords = Omit<Found, 'open'> & {
  readonly open: (Omit<OpenCoil, 'packed'> & { readonly records: VisualizerRecords }) | null
}

export type VisualizerData = Found & { readonly tool: ToolFacts }

export async function loadVisualizer(context: PageContext, url: URL): Promise<VisualizerData> {
  const state = readSearch(module.state, url.searchParams)
  const { view, tool } = await readTool(context, module, url, (db, facts) =>
    found(db, facts.alert ? visitor : context.get(callerContext), state, facts),
  )
  const { open: read, ...shown } = view
  const wanted = read?.records.read.wanted
  if (wanted) await queueTraining(context.get(servicesContext).database, wanted.set, wanted.first)
  const open = read && (await packed(context, read))
  const ignored = [
    ...ignoredParams(module.state, url.searchParams, 'The default is shown.'),
    ...invalidChoice(
      'law',
      state.law,
      hardeningLaws.map(({ id }) => id),
      'No law is fitted.',
    ),
    ...view.ignored,
  ]
  return { ...shown, open, ignored, tool }
}

async function packed(
  context: PageContext,
  { records: { read, computed }, ...open }: NonNullable<FoundRecords['open']>,
): Promise<OpenCoil> {
  const drawn = await compute('visualizerCoil', [computed], context.get(computationOwnerContext))
  return { ...open, packed: packCoil({ ...read, ...drawn }) }
}

async function found(
  db: Reader,
  caller: Caller,
  requested: VisualizerState,
  { freeSample, release }: Pick<ToolFacts, 'freeSample' | 'release'>,
): Promise<FoundRecords> {
  const state = await withExample(db, requested)
  const { coil: named, material: about, locked, ignored } = await namedCoil(db, state, freeSample)
  const near = about ? await similarMaterials(db, [about]) : []
  if (!named) return { open: null, locked, near, ignored }
  const { material, coil } = named
  const view = visualizerViews.find(({ id }) => id === state.view)!
  const records = await visualizerRecords(db, coil, view, {
    specimen: state.specimen,
    ...(state.predicted === 'yes' && { predictFor: caller }),
    former: release?.asked ?? false,
  })
  const { id, name, secondName, path, trail } = material
  return {
    open: {
      material: { id, name, secondName, path, trail },
      coils: material.coils.map((one) => ({ slug: one.slug, name: one.name })),
      coil: {
        id: coil.id,
        slug: coil.slug,
        name: coil.name,
        synthetic: coil.synthetic,
        source: coil.source,
      },
      tested: records.read.tests.map(({ code }) => code),
      records,
    },
    locked: null,
    near,
    ignored: [
      ...ignored,
      ...(view.fields
        ? invalidChoice('specimen', state.specimen, records.read.strainFields.specimens, 'It has no strain field.')
        : []),
    ],
  }
}
