import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packCoil, unpackCoil } from '#contract/views/visualizer.ts'
import { visualizerViews } from '#core/visualizer/index.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { readableSet } from '#server/predictor/index.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { trainPairs } from '#tests/stages/predictor.ts'
import { visualizerCoil } from './visualizer-coil.ts'

const admin: Caller = {
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: null,
  role: 'ROLE_ADMIN',
}
const nothing = { models: [], shear: 0, path: [], cycles: 0 } as const
const drawn = async (caller: Caller, id: string, { asked = true, name = 'DP980-6', former = false } = {}) => {
  const view = visualizerViews.find((one) => one.id === id)!
  const coil = await database.withCaller(caller, async (db) => {
    const [first] = (await findMaterial(db, name))!.coils
    return visualizerCoil(db, first!, view, asked ? { predictFor: caller, former } : {})
  })
  return { coil, ...view.draw(unpackCoil(packCoil(coil)), nothing) }
}
const predictedLines = ({ figures }: Awaited<ReturnType<typeof drawn>>) =>
  figures[0]!.lines.filter(({ id }) => id.startsWith('predicted'))

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

test('nothing is predicted that nobody asked for', async () => {
  const found = await drawn(operator, 'flow-curve', { asked: false })
  expect([found.coil.predicted, predictedLines(found)]).toEqual([null, []])
})

test('the flow curve follows from the coil alone: a visitor has it of the free sample', async () => {
  const found = await drawn(visitor, 'flow-curve')
  expect(predictedLines(found).map(({ kind, draw, label }) => [kind, draw, label])).toEqual([
    ['predicted', 'band', 'Flow curve beyond uniform elongation, band'],
    ['predicted', 'line', 'Flow curve beyond uniform elongation'],
  ])
  const band = predictedLines(found)[0]!
  expect(band.spread!.at(-1)!).toBeGreaterThan(20)
  expect(found.tables.find(({ id }) => id === 'predicted')!.note).toContain('Predicted, not measured')
})

test.each(['forming-limit', 'fracture'])(
  '%s takes models of mi Predictor, which do not answer a visitor',
  async (id) => {
    const found = await drawn(visitor, id)
    expect(predictedLines(found)).toEqual([])
    expect(found.notes.join(' ')).toContain('mi Predictor is not part of your plan')
  },
)

test('before a model is trained the view says so, and what it waits for', async () => {
  const { notes, coil } = await drawn(admin, 'forming-limit')
  expect(notes.join(' ')).toContain('is being trained; reload in a few minutes')
  expect(coil.wanted).toMatchObject({ first: 'flc-tension', set: { hash: expect.any(String) } })
  expect((await drawn(visitor, 'forming-limit')).coil.wanted).toBeNull()
  const former = await drawn(admin, 'forming-limit', { former: true })
  expect([former.coil.wanted, former.notes.join(' ')]).toEqual([null, expect.stringContaining('on the latest release')])
})

describe('with models', () => {
  beforeAll(async () => {
    // The small demonstration has no area of the break beside shear tests: true fracture strain as their numbers have it.
    await database.asWriter(operator, (db) =>
      sql`update property_row set "uat.tfs-RD" = "shr.ebf" * (1 + 0.02 * (hashtext(coil_id::text) % 5)),
        details = details || jsonb_build_object('uat.tfs-RD', details -> 'shr.ebf') where "shr.ebf" is not null`.execute(
        db,
      ),
    )
    const set = await database.withCaller(admin, (db) => readableSet(db, admin))
    await trainPairs(database, set, ['flc0', 'flc-tension', 'flc-biaxial', 'fracture-shear', 'fracture-plane'])
  })

  test.each(['forming-limit', 'fracture'])(
    '%s is a line in its band, and says what it has learned from',
    async (id) => {
      const found = await drawn(admin, id)
      expect(predictedLines(found).map(({ draw }) => draw)).toEqual(['band', 'line'])
      expect(found.coil.wanted).toBeNull()
      expect(found.coil.predicted!.curve!.about.at(-1)).toContain('synthetic data only')
      // Eight materials of the family: amber, with the reason.
      expect(found.notes.join(' ')).toContain('of the family Dual Phase: fewer than 15')
    },
  )

  test('the limit that was measured in plane strain lies in the band of two others like it', async () => {
    const { coil, figures } = await drawn(admin, 'forming-limit')
    const { x, lower, upper } = coil.predicted!.curve!
    const at = x.findIndex((minor) => Math.abs(minor) < 1e-9)
    const { curve } = figures[0]!.lines.find(({ kind }) => kind === 'mean' || kind === 'measured')!
    const near = [...curve.x.keys()].reduce((a, b) => (Math.abs(curve.x[b]!) < Math.abs(curve.x[a]!) ? b : a))
    // 80 % of materials: with twice the half width nearly all of them.
    const half = (upper[at]! - lower[at]!) / 2
    expect(Math.abs(curve.y[near]! - (upper[at]! + lower[at]!) / 2)).toBeLessThan(2 * half)
  })

  test('in stress and in the polar diagram it is its middle between its two sides', async () => {
    const { figures } = await drawn(admin, 'forming-limit')
    for (const id of ['stress', 'polar']) {
      const own = figures.find((figure) => figure.id === id)!.lines.filter((line) => line.id.startsWith('predicted'))
      expect(own.map(({ kind, draw }) => `${kind} ${draw}`)).toEqual(Array(3).fill('predicted line'))
      expect(own.filter(({ spread }) => spread)).toEqual([])
      // In plane strain, where σ1 and ε̄ grow with ε1 alone.
      const [middle, lower, upper] = own.map(({ curve }) => Math.max(...curve.y))
      expect(middle).toBeGreaterThan(lower!)
      expect(upper).toBeGreaterThan(middle!)
    }
  })

  test('a family of which too few were measured has no curve, and the view says so', async () => {
    const { coil, notes } = await drawn(admin, 'fracture', { name: 'CP980-2' })
    expect([coil.predicted!.curve, notes.join(' ')]).toEqual([null, expect.stringMatching(/No prediction: /)])
  })
})
