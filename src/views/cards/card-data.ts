import type { MaterialCoil } from '#contract/catalogue.ts'
import { findMaterial, findNode, getMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import {
  availableTests,
  evaluateRecords,
  parameterSets,
  provingRecords,
  type TestRecords,
} from '#server/tests/index.ts'
import { coilOf } from '../materials/readable-material.ts'
import type { CardMaterialData } from './material-card.ts'

/** Plain data, so that a thread can evaluate the tests after the transaction. */
export type CardRecords = Omit<CardMaterialData, 'tested'> & { readonly records: TestRecords }

type CardCoil = MaterialCoil & { readonly siteUrl: string }

/** @param siteUrl  origin of the site, for the permalink */
export async function cardRecords(db: Reader, { material, coil, siteUrl }: CardCoil): Promise<CardRecords> {
  return {
    material,
    coil,
    tests: await availableTests(db, coil.id),
    sets: await parameterSets(db, coil.id),
    records: await provingRecords(db, coil.id),
    permalink: `${siteUrl}/mi-database/${material.path}`,
  }
}

export function evaluateCard({ records, ...data }: CardRecords): CardMaterialData {
  return { ...data, tested: evaluateRecords(records) }
}

export async function cardDataOf(db: Reader, chosen: CardCoil): Promise<CardMaterialData> {
  return evaluateCard(await cardRecords(db, chosen))
}

/**
 * Finds a coil by names and reads its card data.
 * @param material  address below /mi-database/, or a name
 * @param coil      id, short name or display name; default: the first coil
 * @returns  an error message if no such material or coil is visible
 */
export async function namedCardData(
  db: Reader,
  wanted: { readonly material: string; readonly coil?: string | undefined; readonly siteUrl: string },
): Promise<CardMaterialData | string> {
  const steps = wanted.material.split('/').filter((step) => step !== '' && step !== 'mi-database')
  const node = steps.length > 1 ? await findNode(db, steps) : undefined
  const material = node ? await getMaterial(db, node.id) : await findMaterial(db, wanted.material)
  if (!material) return `no material named '${wanted.material}' found`
  const coil = coilOf(material, wanted.coil)
  if (!coil) {
    const names = material.coils.map(({ name }) => name).join(', ')
    return `${material.name} has no coil '${wanted.coil ?? ''}'; it has ${names || 'none'}`
  }
  return cardDataOf(db, { material, coil, siteUrl: wanted.siteUrl })
}
