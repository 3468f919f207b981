import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { allGrades } from '#core/synthetic/truth/grade.ts'
import { closeRelease, type OpenRelease, openRelease, unannounce } from '#server/releases/index.ts'
import type { Writer } from '#server/db/database.ts'
import { effects } from '#server/effects.ts'
import type { CatalogueCounts, LoadOptions } from '../first-catalogue/catalogue-part.ts'
import { storeAccounts, storedOrganisations, storeOrganisations, storePlans, storeRoleGrants } from './people.ts'
import { computedCoils } from './computed-coils.ts'
import { storeRequests } from './requests.ts'
import { moveOthersBehind, storeTree } from './tree.ts'
import { storeDemoCoil } from './store-coil.ts'

export const demoRelease = '2026.4'
export const demoNote = 'Demonstration catalogue: synthetic data, not for design'
const privateRelease = { year: 2026, note: 'Demonstration of private data: synthetic, not for design' } as const

type DemoLoad = Pick<LoadOptions, 'log' | 'grades'> & {
  /** `first`: names above materials, accounts, plans, requests and the free sample; `rest`: all else. Default: both. */
  readonly stage?: 'first' | 'rest' | undefined
  readonly onCoil?: (stored: number, coils: number) => void
}

/** Stores and publishes what the first stage left. */
export async function publishRestOfDemo(db: Writer, options: Omit<DemoLoad, 'stage'>): Promise<CatalogueCounts> {
  return loadDemo(db, await openRelease(db, { year: 2026, note: demoNote }), { ...options, stage: 'rest' })
}

/**
 * Stores the demonstration catalogue in the open release, private data as the first release of their organisation, with
 * organisations, plans and accounts. Not for prod: its accounts share one public password.
 * @param grades  of the tree; tests load a sample
 */
export async function loadDemo(
  db: Writer,
  opened: OpenRelease,
  { log, grades = allGrades, stage, onCoil }: DemoLoad,
): Promise<CatalogueCounts> {
  const catalogue = demoCatalogue(grades)
  const chosen = catalogue.nodes.filter(
    ({ level, free }) => stage === undefined || (level !== 'material' || free) === (stage === 'first'),
  )
  if (stage !== 'rest') await storeOrganisations(db)
  const organisations = await storedOrganisations(db)
  const owned = new Map<string, OpenRelease>()
  for (const owner of new Set(chosen.flatMap(({ organisation }) => organisation ?? []))) {
    const id = organisations.get(owner)!
    owned.set(id, await openRelease(db, { ...privateRelease, owner: id }))
  }
  const releaseOf = (owner: string | null) => owned.get(owner ?? '') ?? opened
  const nodes = await storeTree(db, chosen, organisations, releaseOf, stage === 'first')
  const nodeAt = (path: string) => {
    const node = nodes.get(path)
    if (!node) throw new Error(`the demonstration has no node at ${path}`)
    return node
  }
  if (stage !== 'rest') {
    await storePlans(db, organisations, (path) => nodeAt(path).id)
    await storeAccounts(db, organisations)
    await storeRequests(db)
  }
  let replicates = 0
  let stored = 0
  const paths = new Set(chosen.map(({ path }) => path))
  const coils = catalogue.coils.filter(({ material }) => paths.has(material))
  const tasks = coils.map((coil) => ({
    coil,
    material: nodeAt(coil.material).name,
    release: nodeAt(coil.material).release.name,
  }))
  for await (const computed of computedCoils(tasks)) {
    const coil = coils[stored++]!
    const material = nodeAt(coil.material)
    const target = { material, coil, release: material.release }
    replicates += await storeDemoCoil(db, target, computed, catalogue.coils.indexOf(coil), log)
    if (stored % 10 === 0) log(`demo catalogue: ${stored} of ${coils.length} coils`)
    onCoil?.(stored, coils.length)
  }
  if (stage === 'rest') await moveOthersBehind(db)
  if (stage !== undefined) await unannounce(db, null)
  const counts = {
    materials: chosen.filter(({ level }) => level === 'material').length,
    coils: coils.length,
    specimens: replicates,
    published: { tree_node: chosen.length, coil: coils.length, replicate: replicates },
  }
  // Takes seconds, so before the audit entries of projects: from the first entry to the commit, log-ins wait.
  if (stage === 'rest') await closeRelease(db, opened, { note: demoNote, published: counts.published })
  if (stage !== 'first') {
    await storeRoleGrants(db, (path) => nodeAt(path).id)
    await effects().demonstrationStored(db, organisations)
  }
  for (const own of owned.values()) await closeRelease(db, own, { note: privateRelease.note })
  return counts
}
