import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRequestedRelease, atRelease, composeRelease, findRelease, listReleases, publishPlanned } from './index.ts'
import { currentRelease } from '#server/catalogue/index.ts'
import { catalogueRevision, catalogueState } from '#server/catalogue/state.ts'
import { getMaterial } from '#server/catalogue/material.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { previewOfRelease } from '#views/releases/index.ts'
import { at, back, db, openCatalogue, publish, reEvaluated, small, strengths, write } from '#tests/stages/releases.ts'

const customerOf = (organisationId: string): Caller => ({
  kind: 'account',
  accountId: small.rival,
  organisationId,
  role: 'ROLE_CUSTOMER',
})
const own = () => customerOf(small.autoworks)
const rival = () => customerOf(small.rival)
const namesFor = (caller: Caller) =>
  db.withCaller(caller, async (reader) => (await listReleases(reader)).map(({ name }) => name))
const mark = () => small.autoworks.slice(-6)
const seenBy = (caller: Caller) =>
  db.withCaller(caller, async (reader) => ({
    revision: await catalogueRevision(reader),
    state: (await catalogueState(reader)).text,
    release: await currentRelease(reader),
    releases: await listReleases(reader),
  }))
const strengthsAt = async (name: string, caller: Caller) => {
  const reading = await atRelease(db, caller, name)
  return strengths(small.own, undefined, reading)
}

describe('a release of private data', () => {
  beforeEach(openCatalogue)
  afterEach(() => db.close())

  test('changes nothing that others see: list, notes, newest release, revision of caches', async () => {
    const others = [visitor, rival()]
    const before = await Promise.all(others.map(seenBy))
    await reEvaluated(small.own, 1015)
    expect(await publish({ materials: [small.own.nodeId] })).toMatchObject({ name: `2026.2-${mark()}`, besides: [] })
    expect(await Promise.all(others.map(seenBy))).toEqual(before)
    expect(before[0]!.releases.map(({ name }) => name)).toEqual(['2026.1'])
    await reEvaluated(small.free, 1015)
    expect(await publish()).toMatchObject({ name: '2026.2' })
    expect(await namesFor(visitor)).toEqual(['2026.2', '2026.1'])
  })

  test('is seen by the customers of its organisation and by staff', async () => {
    const before = (await seenBy(own())).revision
    await reEvaluated(small.own, 1015)
    await publish({ materials: [small.own.nodeId] })
    const private2 = `2026.2-${mark()}`
    const private1 = `2026.1-${mark()}`
    expect(await namesFor(own())).toEqual([private2, private1, '2026.1'])
    expect(await namesFor(operator)).toEqual([private2, private1, '2026.1'])
    expect((await seenBy(own())).revision).not.toBe(before)
    expect((await db.withCaller(own(), (reader) => getMaterial(reader, small.own.nodeId)))?.release).toBe(private2)
    expect((await db.withCaller(own(), (reader) => getMaterial(reader, small.free.nodeId)))?.release).toBe('2026.1')
    await expect(db.withCaller(rival(), (reader) => findRelease(reader, private2))).rejects.toThrow(
      `No release named ${private2}. The newest is 2026.1.`,
    )
  })

  test('is kept by its permalink; that of a public release goes on until the next public one', async () => {
    await reEvaluated(small.own, 1015)
    await publish({ materials: [small.own.nodeId] })
    await reEvaluated(small.own, 990)
    await publish({ materials: [small.own.nodeId] })
    await reEvaluated(small.free, 1015)
    await publish({ materials: [small.free.nodeId] })
    await reEvaluated(small.own, 980)
    await publish({ materials: [small.own.nodeId] })
    expect(await strengthsAt(`2026.1-${mark()}`, own())).toEqual([1000])
    expect(await strengthsAt(`2026.2-${mark()}`, own())).toEqual([1015])
    expect(await strengthsAt(`2026.3-${mark()}`, own())).toEqual([990])
    expect(await strengthsAt('2026.1', own())).toEqual([990])
    expect(await strengthsAt('2026.2', own())).toEqual([980])
    expect(await strengths(small.free, 1)).toEqual([1000])
    expect(await db.withCaller(own(), async (reader) => (await findRequestedRelease(reader, null)).newest?.name)).toBe(
      '2026.2',
    )
  })

  test('is made beside a public one where both wait, with a note that repeats nothing of the public one', async () => {
    await reEvaluated(small.own, 1015)
    await reEvaluated(small.free, 1015)
    expect(await publish()).toMatchObject({ name: '2026.2', besides: [{ name: `2026.2-${mark()}` }] })
    const [made, publicOne] = await db.withCaller(own(), listReleases)
    expect(made).toMatchObject({ organisation: 'Autoworks', note: 'Private data of your organisation.' })
    expect(publicOne).toMatchObject({ private: false, note: 'test' })
  })

  test('is planned alone; its notes may name its materials', async () => {
    await reEvaluated(small.own, 1015)
    await reEvaluated(small.free, 1015)
    const plan = (materials: string[], note: string) =>
      write((writer) => composeRelease(writer, { title: 'Autumn', note, materials, coils: [], countsAt: null }))
    await expect(plan([small.own.nodeId, small.free.nodeId], 'both')).rejects.toThrow(
      'A release can contain either public materials or the private materials of one organisation. This one contains public materials and private materials of Autoworks. Create a release for each.',
    )
    await expect(plan([small.free.nodeId], 'as DP980 (91)')).rejects.toThrow(/private material of Autoworks/)
    const id = await plan([small.own.nodeId], 'DP980 (91) evaluated again')
    expect(await write((writer) => publishPlanned(writer, id))).toMatchObject({ name: `2026.2-${mark()}` })
    expect(await namesFor(visitor)).toEqual(['2026.1'])
  })

  test('is not part of the preview of a later public one', async () => {
    await reEvaluated(small.own, 1015)
    await publish({ materials: [small.own.nodeId] })
    await reEvaluated(small.free, 1015)
    const id = await write((writer) =>
      composeRelease(writer, {
        title: 'Autumn',
        note: 'test',
        materials: [],
        coils: [small.free.coilId],
        countsAt: null,
      }),
    )
    const { materials, difference } = await previewOfRelease(db, operator, id)
    expect(materials.map(({ name }) => name)).toEqual(['DP980 (6)'])
    expect(difference.materials.map(({ name }) => name)).toEqual(['DP980 (6)'])
  })

  test('is not undone by a public rollback, and undone by its own', async () => {
    await reEvaluated(small.free, 1015)
    await reEvaluated(small.own, 1015)
    await publish()
    await back()
    expect(await strengths(small.free)).toEqual([1000])
    expect(await strengths(small.own, undefined, own())).toEqual([1015])
    const before = await seenBy(visitor)
    expect(await back(`2026.1-${mark()}`)).toMatchObject({ name: `2026.3-${mark()}`, restores: `2026.1-${mark()}` })
    expect(await strengths(small.own, undefined, own())).toEqual([1000])
    expect(await seenBy(visitor)).toEqual(before)
  })

  test('leaves an announced public name announced', async () => {
    await db.asAdmin((admin) => admin.query(`update tree_node set announced = true where name = 'DP980'`))
    await reEvaluated(small.own, 1015)
    await publish({ materials: [small.own.nodeId] })
    expect(
      await at(undefined, (reader) =>
        reader.selectFrom('tree_node').where('name', '=', 'DP980').select('announced').executeTakeFirst(),
      ),
    ).toEqual({ announced: true })
  })
})
