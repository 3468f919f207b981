import type { Ignored } from '#contract/views/material-state.ts'
import { packDrawing, type PackedDrawing } from '#contract/views/drawing.ts'
import { packField, type PackedField } from '#contract/views/visualizer.ts'
import { slugOfName } from '#core/catalogue/names.ts'
import { drawFractureFit } from '#core/visualizer/index.ts'
import { regularisationText } from '#core/strain-fields/index.ts'
import { ignoredParams } from '#pages/reading/ignored-params.server.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { draftModels } from '#server/status/index.ts'
import type { Reader } from '#server/db/database.ts'
import { coilOf } from '#views/materials/index.ts'
import { fractureFit } from '#views/strain-fields/index.ts'
import { strainFields } from '#views/visualizer/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'
import { questionOf } from './question.server.ts'
import { reviewedFitKey } from './reviewed-fit.server.ts'
import type { StrainFieldState } from './state.ts'

export type OpenFields = {
  readonly material: { readonly name: string; readonly slug: string; readonly path: string }
  readonly coil: { readonly name: string; readonly slug: string; readonly synthetic: boolean }
  readonly coils: readonly { readonly name: string; readonly slug: string }[]
  readonly specimens: readonly string[]
  readonly field: PackedField | null
  readonly drawing: PackedDrawing | null
  /** Identifier of a fit that can be stored. */
  readonly seen: string | null
  readonly synthetic: boolean
  readonly drafts: readonly { readonly id: string; readonly label: string }[]
  readonly factors: string | null
  readonly size: number
  readonly sizes: readonly number[]
}

export type StrainFieldData = {
  readonly open: OpenFields | null
  readonly ignored: readonly Ignored[]
}

export function loadStrainFields(context: PageContext, url: URL) {
  const state = readSearch(module.state, url.searchParams)
  const unread = ignoredParams(module.state, url.searchParams, 'The default is shown.')
  return readAsStaff(context, 'strain-fields.read', async (db): Promise<StrainFieldData> => {
    const { open, ignored } = await found(db, state)
    return { open, ignored: [...unread, ...ignored] }
  })
}

async function found(db: Reader, state: StrainFieldState): Promise<StrainFieldData> {
  const unknown = (field: string, value: string, why: string): Ignored => ({
    text: `${field}=${value}`,
    why,
  })
  if (state.material === '') return { open: null, ignored: [] }
  const material = await findMaterial(db, slugOfName(state.material))
  if (!material) return { open: null, ignored: [unknown('material', state.material, 'Material not found.')] }
  const named = coilOf(material, state.variant === '' ? undefined : state.variant)
  const coil = named ?? material.coils[0]
  if (!coil) return { open: null, ignored: [unknown('material', state.material, 'This material has no coil yet.')] }
  const question = questionOf(state)
  const { specimens, field } = await strainFields(db, coil.id, state.specimen)
  const answer = specimens.length > 0 ? await fractureFit(db, coil, question) : null
  return {
    open: {
      material: { name: material.name, slug: material.path.split('/').at(-1)!, path: material.path },
      coil: { name: coil.name, slug: coil.slug, synthetic: coil.synthetic },
      coils: material.coils.map(({ name, slug }) => ({ name, slug })),
      specimens,
      field: field && packField(field),
      drawing: answer && packDrawing(drawFractureFit(answer)),
      seen: answer && reviewedFitKey(answer),
      synthetic: answer?.synthetic ?? coil.synthetic,
      drafts: (await draftModels(db, coil.id, 'FE6')).map(({ id, label }) => ({ id, label })),
      factors: answer?.regularisation ? regularisationText(answer.regularisation) : null,
      size: question.size,
      sizes: question.sizes,
    },
    ignored:
      state.variant !== '' && !named
        ? [unknown('variant', state.variant, 'The first coil of the material is shown.')]
        : [],
  }
}
