import type { Material } from '#contract/catalogue.ts'
import { coilName } from '#views/cards/index.ts'
import type { Reader } from '#server/db/database.ts'
import { cardAddress } from '#web/material/cards/card-address.ts'
import { flowTab } from '#web/material/fitting/card-state.ts'
import { deferData, read, releaseOf } from '#pages/reading/reader.ts'
import { computationOwnerContext, type PageContext } from '#pages/reading/services.ts'
import { readState } from './address.ts'
import { cardNames } from './card-names.server.ts'
import { computeCard, readSimulation, type SimulationRecords } from './simulation/load-simulation.server.ts'
import type { MaterialView } from './view.ts'

/** Reads the input of `computeCard` for a test of a coil; undefined if the reader may not see it. */
export async function readCoilCard(
  db: Reader,
  material: Material,
  { searchParams, origin }: URL,
  release?: string,
): Promise<SimulationRecords | undefined> {
  if (material.access !== 'full') return undefined
  const choices = { coils: material.coils.map(({ slug }) => slug), tests: [], release }
  const { state } = readState(searchParams, { ...choices, cards: cardNames })
  const coil = material.coils.find(({ slug }) => slug === state.variant)
  if (!coil) return undefined
  return readSimulation(db, {
    tab: flowTab,
    coil,
    state,
    free: material.free,
    coilName: coilName(material, coil),
    about: { material: material.name, release: material.release ?? 'draft' },
    address: { page: `${origin}/mi-database/${material.path}`, choices },
  })
}

/** Provides the card of a test to the server rendering; the browser requests it again to hydrate. */
export async function deferCard(view: MaterialView, context: PageContext, url: URL): Promise<void> {
  if (view.access === 'locked' || view.state.card === '' || view.simulation) return
  const { material, state } = view
  const address = cardAddress(material, state)
  await deferData(context, address, async () => {
    const { requested } = state.release === '' ? { requested: undefined } : await releaseOf(context, url)
    const work = (db: Reader) => readCoilCard(db, material, new URL(address, url.origin), requested?.name)
    const records = await read(context, work, requested?.readsAt)
    return records && computeCard(records, context.get(computationOwnerContext))
  })
}
