import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { allGrades } from '#core/synthetic/truth/grade.ts'
import { closeRelease, type OpenRelease, openRelease } from '#server/releases/index.ts'
import type { Writer } from '#server/db/database.ts'
import { effects } from '#server/effects.ts'
import type { CatalogueCounts, LoadOptions } from '../first-catalogue/catalogue-part.ts'
import { storeAccounts, storeOrganisations, storePlans } from './people.ts'
import { computedCoils } from './computed-coils.ts'
import { storeRequests } from './requests.ts'
import { storeTree } from './tree.ts'
import { storeDemoCoil } from './store-coil.ts'

export const demoRelease = '2026.4'
export const demoNote = 'Demonstration catalogue: synthetic data, not for design'
const privateRelease = { year: 2026, note: 'Demonstration of private data: synthetic, not for design' } as const

/**
 * Stores the demonstration catalogue in the open release, private data as the first release of their organisation, with
 * organisations, plans and accounts. Not for prod: its accounts share one public password.
 * @param grades  of the tree; tests load a sample
 */
export async function loadDemo(
  db: Writer,
  opened: OpenRelease,
  { log, grades = allGrades }: Pick<LoadOptions, 'log' | 'grades'>,
): Promise<CatalogueCounts> {
  const catalogue = demoCatalogue(grades)
  const organisations = await storeOrganisations(db)
  const owned = new Map<string, OpenRelease>()
  for (const owner of new Set(catalogue.nodes.flatMap(({ organisation }) => organisation ?? []))) {
    const id = organisations.get(owner)!
    owned.set(id, await openRelease(db, { ...privateRelease, owner: id }))
  }
  const nodes = await storeTree(db, catalogue, organisations, (owner) => owned.get(owner ?? '') ?? opened)
  const nodeAt = (path: string) => {
    const node = nodes.get(path)
    if (!node) throw new Error(`the demonstration has no node at ${path}`)
    return node
  }
  await storePlans(db, organisations, (path) => nodeAt(path).id)
  await storeAccounts(db, organisations)
  await storeRequests(db)
  let replicates = 0
  let stored = 0
  const tasks = catalogue.coils.map((coil) => ({
    coil,
    material: nodeAt(coil.material).name,
    release: nodeAt(coil.material).release.name,
  }))
  for await (const computed of computedCoils(tasks)) {
    const coil = catalogue.coils[stored]!
    const material = nodeAt(coil.material)
    const target = { material, coil, release: material.release }
    replicates += await storeDemoCoil(db, target, computed, stored++, log)
    if (stored % 10 === 0) log(`demo catalogue: ${stored} of ${catalogue.coils.length} coils`)
  }
  await effects().demonstrationStored(db, organisations)
  for (const own of owned.values()) await closeRelease(db, own, { note: privateRelease.note })
  return {
    materials: catalogue.nodes.filter(({ level }) => level === 'material').length,
    coils: catalogue.coils.length,
    specimens: replicates,
    published: { tree_node: catalogue.nodes.length, coil: catalogue.coils.length, replicate: replicates },
  }
}
