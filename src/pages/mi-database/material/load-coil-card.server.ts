import type { Material } from '#contract/catalogue.ts'
import { coilName } from '#views/cards/index.ts'
import type { Reader } from '#server/db/database.ts'
import { CoilCardLater } from '#web/material/parts-on-demand.ts'
import { cardAddress } from '#web/material/cards/card-address.ts'
import { flowTab } from '#web/material/fitting/card-state.ts'
import { noteForLater, read, releaseOf } from '#pages/reader.ts'
import { computedForContext, type PageContext } from '#pages/services.ts'
import { readState } from './address.ts'
import { cardNames } from './card-names.server.ts'
import { computeCard, readSimulation, type SimulationRecords } from './simulation/load-simulation.server.ts'
import type { MaterialView } from './view.ts'

/** Reads the input of the card next to a test of a coil, for `computeCard`; undefined if the reader may not see it. */
export async function readCoilCard(
  db: Reader,
  material: Material,
  { searchParams, origin }: URL,
  release?: string,
): Promise<SimulationRecords | undefined> {
  if (material.access !== 'full') return undefined
  const choices = { variants: material.variants.map(({ slug }) => slug), tests: [], release }
  const { state } = readState(searchParams, { ...choices, cards: cardNames })
  const variant = material.variants.find(({ slug }) => slug === state.variant)
  if (!variant) return undefined
  return readSimulation(db, {
    tab: flowTab,
    variant,
    state,
    free: material.free,
    coil: coilName(material, variant),
    about: { material: material.name, release: material.release ?? 'draft' },
    address: { page: `${origin}/mi-database/${material.path}`, choices },
  })
}

/** A page opened with the card of a test is written with it; browsers ask for it when it wakes. */
export async function leaveCard(view: MaterialView, context: PageContext, url: URL): Promise<void> {
  if (view.access === 'locked' || view.state.card === '' || view.simulation) return
  const { material, state } = view
  await CoilCardLater.load()
  const address = cardAddress(material, state)
  await noteForLater(context, address, async () => {
    const { asked } = state.release === '' ? { asked: undefined } : await releaseOf(context, url)
    const work = (db: Reader) => readCoilCard(db, material, new URL(address, url.origin), asked?.name)
    const records = await read(context, work, asked?.readsAt)
    return records && computeCard(records, context.get(computedForContext))
  })
}
