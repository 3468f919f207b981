import type { Material } from '#contract/catalogue.ts'
import { coilName } from '#views/cards/index.ts'
import type { Reader } from '#server/db/database.ts'
import { CoilCardLater } from '#web/material/parts-on-demand.ts'
import { cardAddress } from '#web/material/cards/card-address.ts'
import { noteForLater, read, releaseOf } from '#pages/reader.ts'
import type { PageContext } from '#pages/services.ts'
import { readState } from './address.ts'
import { cardNames } from './card-names.server.ts'
import { loadCard } from './simulation/load-simulation.server.ts'
import type { CardView } from './simulation/view.ts'
import type { MaterialView } from './view.ts'

/** Input of the card beside a test of a coil. Null if the coil has no fitted law, undefined if the reader may not see it. */
export async function loadCoilCard(
  db: Reader,
  material: Material,
  { searchParams, origin }: URL,
  release?: string,
): Promise<CardView | null | undefined> {
  if (material.access !== 'full') return undefined
  const choices = { variants: material.variants.map(({ slug }) => slug), tests: [], release }
  const { state } = readState(searchParams, { ...choices, cards: cardNames })
  const variant = material.variants.find(({ slug }) => slug === state.variant)
  if (!variant) return undefined
  return loadCard(db, {
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
    const work = (db: Reader) => loadCoilCard(db, material, new URL(address, url.origin), asked?.name)
    return read(context, work, asked?.readsAt)
  })
}
