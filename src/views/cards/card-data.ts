import type { Material, Variant } from '#contract/catalogue.ts'
import { findMaterial, findNode, getMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import {
  availableTests,
  evaluateRecords,
  parameterSets,
  provingRecords,
  type TestRecords,
} from '#server/tests/index.ts'
import { variantOf } from '../materials/readable-material.ts'
import type { CardMaterialData } from './material-card.ts'

/** The records of a card. Plain data, so that a thread can evaluate the tests after the transaction has ended. */
export type CardRecords = Omit<CardMaterialData, 'tested'> & { readonly records: TestRecords }

type Coil = { readonly material: Material; readonly variant: Variant; readonly siteUrl: string }

/** Reads what a card of a stored coil is made of. @param siteUrl  address of the site, for the permalink */
export async function cardRecords(db: Reader, { material, variant, siteUrl }: Coil): Promise<CardRecords> {
  return {
    material,
    variant,
    tests: await availableTests(db, variant.id),
    sets: await parameterSets(db, variant.id),
    records: await provingRecords(db, variant.id),
    permalink: `${siteUrl}/mi-database/${material.path}`,
  }
}

/** What a card is made of, with its tests evaluated. */
export function evaluateCard({ records, ...data }: CardRecords): CardMaterialData {
  return { ...data, tested: evaluateRecords(records) }
}

/** As `cardRecords` and `evaluateCard` at once. */
export async function cardDataOf(db: Reader, coil: Coil): Promise<CardMaterialData> {
  return evaluateCard(await cardRecords(db, coil))
}

/**
 * As `cardDataOf`, by names as somebody types them.
 *
 * @param material  address below /mi-database/, or a name
 * @param variant   id, short name or display name; the material's first without it
 * @returns         a sentence where the caller finds no such material or variant
 */
export async function namedCardData(
  db: Reader,
  wanted: { readonly material: string; readonly variant?: string | undefined; readonly siteUrl: string },
): Promise<CardMaterialData | string> {
  const steps = wanted.material.split('/').filter((step) => step !== '' && step !== 'mi-database')
  const node = steps.length > 1 ? await findNode(db, steps) : undefined
  const material = node ? await getMaterial(db, node.id) : await findMaterial(db, wanted.material)
  if (!material) return `no material named '${wanted.material}'`
  const variant = variantOf(material, wanted.variant)
  if (!variant) {
    const names = material.variants.map(({ name }) => name).join(', ')
    return `${material.name} has no variant '${wanted.variant ?? ''}'; it has ${names || 'none'}`
  }
  return cardDataOf(db, { material, variant, siteUrl: wanted.siteUrl })
}
