import type { Material, Variant } from '#contract/catalogue.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { findMaterial, findNode, getMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests, findParameterSets, provingSpecimens } from '#server/tests/index.ts'
import type { CardMaterialData } from './material-card.ts'

/**
 * What a card of a stored coil is made of.
 *
 * @param material  address below /mi-database/, or a name
 * @param variant   id, short name or display name; the material's first without it
 * @param siteUrl   address of the site, for the permalink
 * @returns         a sentence where the caller finds no such material or variant
 */
export async function cardDataOf(
  db: Reader,
  wanted: { readonly material: string; readonly variant?: string | undefined; readonly siteUrl: string },
): Promise<CardMaterialData | string> {
  const steps = wanted.material.split('/').filter((step) => step !== '' && step !== 'mi-database')
  const node = steps.length > 1 ? await findNode(db, steps) : undefined
  const material = node ? await getMaterial(db, node.id) : await findMaterial(db, wanted.material)
  if (!material) return `there is no material '${wanted.material}'`
  const variant = variantOf(material, wanted.variant)
  if (!variant) {
    const names = material.variants.map(({ name }) => name).join(', ')
    return `${material.name} has no variant '${wanted.variant ?? ''}'; it has ${names || 'none'}`
  }
  return {
    material,
    variant,
    tests: await availableTests(db, variant.id),
    sets: await findParameterSets(db, {
      variantIds: [variant.id],
      feTabs: finiteElementTabs.map(({ code }) => code),
    }),
    tested: await provingSpecimens(db, variant.id),
    permalink: `${wanted.siteUrl}/mi-database/${material.path}`,
  }
}

function variantOf({ variants }: Material, wanted: string | undefined): Variant | undefined {
  const text = wanted?.toLowerCase()
  return variants.find(
    ({ id, slug, name }) => text === undefined || [id, slug, name].some((own) => own.toLowerCase() === text),
  )
}
