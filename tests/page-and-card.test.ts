import { afterAll, beforeAll, expect, test } from 'vitest'
import { CardRefused } from '#core/cards/index.ts'
import { entriesOf } from '#core/cards/card.ts'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { loadOpenMaterial } from '#pages/mi-database/material/load.server.ts'
import { namedCardData, cardFileName, materialCard } from '#views/cards/index.ts'
import { operator } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

/** What a page shows of a card, and what the resource and the command give for the same law. */
async function both(material: string, slug: string, tab: string, card: string) {
  return database.withCaller(operator, async (db) => {
    const data = await namedCardData(db, { material, variant: slug, siteUrl: '' })
    if (typeof data === 'string') throw new Error(data)
    const search = new URLSearchParams(`variant=${slug}&test=${tab}&card=${card}`)
    const page = await loadOpenMaterial(db, data.material, search)
    const { bench, card: shown, stored } = page!.simulation!
    const held = tab === 'FE2' ? { law: stored[0]!.model } : {}
    return { shown, made: () => made({ ...data, permalink: bench.facts.permalink }, { solver: card, ...held }) }
  })
}

function made(data: Parameters<typeof materialCard>[0], request: { solver: string; law?: string }) {
  try {
    const { files, verdict, standing, law } = materialCard(data, { ...request, units: 'mm-t-s' })
    const extension = files.length === 1 ? files[0]!.extension : 'zip'
    const name = cardFileName(data, { ...request, law, units: 'mm-t-s' }, extension)
    return { name, files: entriesOf(files), verdict, standing }
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    return { reasons: error.issues.length }
  }
}

const coils = demoCatalogue().variants.map(({ material, slug, name }) => [name, material, slug] as const)

test.each(coils)(
  '%s: the card of the page is the card of the resource, to the last letter',
  async (_name, material, slug) => {
    const { shown, made: resource } = await both(material, slug, 'FE2', 'ls-dyna-mat-024')
    if (shown.kind === 'written') expect(shown).toMatchObject(resource())
    else expect(resource()).toEqual({ reasons: shown.kind === 'refused' ? shown.reasons.length : 0 })
  },
)

test.each([
  ['FE2', 'neutral-csv'],
  ['FE2', 'abaqus-plastic'],
  ['FE3', 'ls-dyna-mat-036'],
  ['FE4', 'ls-dyna-mat-024'],
  ['FE5', 'abaqus-fld'],
  ['FE6', 'ls-dyna-gissmo'],
])('free sample, %s: %s too', async (tab, card) => {
  const { shown, made: resource } = await both('DP980 (6)', 'DP980-6-GI-1.40', tab, card)
  expect(shown).toMatchObject(resource())
})
