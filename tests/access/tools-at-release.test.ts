import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audiences } from '#contract/access/matrix.ts'
import { loader as overview } from '#pages/mi-database/overview/page.tsx'
import { loadDatasheet } from '#pages/mi-database/material/datasheet/load-datasheet.server.ts'
import { materialMarkdown } from '#pages/mi-database/material/material-markdown.ts'
import { loadMaterialPage } from '#pages/mi-database/material/load-page.server.ts'
import { loadNodePage } from '#pages/mi-database/tree/load-node.server.ts'
import { modules } from '#pages/modules.ts'
import { operator } from '#server/db/database.ts'
import { publishDrafts, withdraw } from '#server/releases/index.ts'
import { answerOf, contextOf, type Somebody } from './loaders.ts'
import { setStage, type Stage } from './people.ts'
import { elsewhere, toolPages } from './tool-pages.ts'

/** Release 2026.1: Rm of each material is 1000 MPa. 2026.2: 1043.4242. */
let stage: Stage
beforeAll(async () => {
  stage = await setStage()
  await stage.database.asAdmin((admin) =>
    admin.query(
      `insert into scalar (material_id, replicate_id, curve_id, property, value, unit, method, version)
       select material_id, replicate_id, curve_id, property, 1043.4242, unit, method, 'later' from scalar where release is not null`,
    ),
  )
  await stage.database.asWriter(operator, (db) =>
    publishDrafts(db, { note: 'Evaluated again.', year: 2026, scope: { materials: published(), coils: [] } }),
  )
})
afterAll(() => stage.close())
const published = () => {
  const { free, bought, closed, own, forRole } = stage.catalogue
  return [free, bought, closed, own, forRole].map(({ nodeId }) => nodeId)
}
const later = /1\u202f?043(?!\d)/

/** What a tool answers to a question, of a release or of the newest. */
async function asked(address: string, search: string, release: string | null, who: Somebody = 'customer') {
  const url = new URL(`http://mi.example${address}${search}`)
  if (release !== null) url.searchParams.set('release', release)
  const context = await contextOf(stage, who)
  return answerOf(() => toolPages[address]!.load(context, url))
}
const questions = Object.entries(toolPages).flatMap(([address, { searches }]) =>
  searches.map((search) => [address, search] as const),
)
/** What is told of releases is of all of them, whatever the address says. */
const ofReleases = (address: string, search: string) => address.endsWith('.atom') || search.includes('changes=')

test('every tool has joined', () => {
  const tools = modules.filter(({ opens }) => typeof opens === 'string' || 'feature' in opens || 'level' in opens)
  const missing = tools.filter(({ address }) => !(address in toolPages) && !elsewhere.has(address))
  expect(missing.map(({ address }) => address)).toEqual([])
})

/** Pages of tools with who they open for; files and packs are told apart by their endings. */
const opened = modules.filter(({ address }) => address in toolPages)

test.each(opened.map(({ address, name, opens }) => [address, name, opens] as const))(
  '%s opens for everybody, and says by its name who sees all of it',
  async (address, name, opens) => {
    const alerts = new Map<string, string | null>()
    for (const who of audiences) {
      const { text } = await asked(address, toolPages[address]!.searches[0]!, null, who)
      const { tool } = (({ data = {}, ...view }) => ({ ...view, ...data }))(JSON.parse(text))
      alerts.set(who, tool.alert?.text ?? null)
    }
    const closed = typeof opens === 'string' ? [] : ['visitor', 'registrar']
    for (const who of audiences)
      if (closed.includes(who))
        expect([who, alerts.get(who)]).toEqual([
          who,
          expect.stringMatching('level' in Object(opens) ? /^Only free materials are shown/ : name),
        ])
      else if (!who.startsWith('customer') || closed.length === 0) expect([who, alerts.get(who)]).toEqual([who, null])
      else expect(alerts.get(who) ?? name).toContain(name)
  },
)

describe.each(questions)('%s%s', (address, search) => {
  test('at an earlier release has none of the later numbers', async () => {
    if (ofReleases(address, search)) return
    expect((await asked(address, search, '2026.1')).text).not.toMatch(later)
  })

  test('says of a release that does not exist that it shows the newest; a file of it is none', async () => {
    if (ofReleases(address, search)) return
    const { status, text } = await asked(address, search, '2031.7')
    if (/\.[a-z]+$/.test(address)) expect(status).toBe(404)
    else expect(text).toContain('"unknownRelease":"2031.7"')
  })
})

test('the newest release has the later numbers, wherever a page writes numbers', async () => {
  const shown = new Set<string>()
  for (const [address, search] of questions)
    if (later.test((await asked(address, search, null)).text)) shown.add(address)
  expect([...shown].toSorted()).toEqual([
    '/mi-database/mi-data-comparator',
    '/mi-database/mi-data-maps',
    '/mi-database/mi-predictor',
    '/mi-database/mi-predictor.md',
    '/mi-database/properties',
    '/mi-database/similar-materials.csv',
    '/mi-database/similar-materials.json',
    '/mi-datahub',
    '/mi-datahub.atom',
  ])
})

test('the list of releases and what they changed is whole on an old page, too', async () => {
  const { text } = await asked('/mi-datahub', '?changes=2026.2', '2026.1')
  const { releases, changes } = JSON.parse(text).data
  // Those of the customer's private data are beside the public ones.
  expect(releases.map(({ name }: { name: string }) => name.replace(/-[\da-f]{6}$/, ' private'))).toEqual([
    '2026.2 private',
    '2026.2',
    '2026.1 private',
    '2026.1',
  ])
  expect(changes.materials).toHaveLength(2)
})

test('archives and files of a data set are of the release of the page', async () => {
  const opened = async (release: string | null) =>
    JSON.parse((await asked('/mi-datahub', '?dataset=free-sample', release)).text).data.opened
  const addresses = ({ archives, file }: { archives: { href: string }[]; file: string }) => [
    ...archives.map(({ href }) => href),
    file,
  ]
  const [then, now] = [await opened('2026.1'), await opened(null)]
  expect(addresses(then).length).toBeGreaterThan(2)
  for (const address of addresses(then)) expect(address).toMatch(/[?&]release=2026\.1$/)
  for (const address of addresses(now)) expect(address).not.toContain('release')
  expect([then.named, now.named]).toEqual(['2026.1', null])
  for (const { prepared } of [...then.archives, ...now.archives]) expect(prepared).toMatchObject({ state: 'none' })
})

test('an old page says how many materials have changed since, of those that its reader may read', async () => {
  for (const [who, changed] of [
    ['visitor', 1],
    ['customer', 3],
    ['admin', 5],
  ] as const) {
    const { text } = await asked('/mi-database/properties', '', '2026.1', who)
    expect(JSON.parse(text)).toMatchObject({
      tool: { release: { name: '2026.1', asked: true, newest: '2026.2', changed } },
    })
  }
})

describe('pages of the tree', () => {
  const address = 'http://mi.example/mi-database/Steels/AHSS/Dual-Phase/DP980'
  const steps = { category: 'Steels', series: 'AHSS', family: 'Dual-Phase', grade: 'DP980' }
  const means = async (search: string) => {
    const { former, unknownRelease, ranges, coils } = await loadNodePage(
      await contextOf(stage, 'customer'),
      steps,
      new URL(address + search),
    )
    const rm = coils.rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [Math.round(cell.mean)] : [])))
    return { former, unknownRelease, rm: new Set(rm), ranges: JSON.stringify(ranges) }
  }

  test('have the numbers of the release that the address names', async () => {
    const [now, then] = [await means(''), await means('?release=2026.1')]
    expect([now.former, now.rm, then.rm]).toEqual([null, new Set([1043]), new Set([1000])])
    expect(then.former).toEqual({ name: '2026.1', asked: true, newest: '2026.2', changed: 3 })
    expect(now.ranges).toMatch(later)
    expect(then.ranges).not.toMatch(later)
  })

  test('say of a release that does not exist that they show the newest', async () => {
    expect(await means('?release=2031.7')).toEqual({ ...(await means('')), unknownRelease: '2031.7' })
    const url = new URL('http://mi.example/mi-database?release=2031.7')
    const shown = await overview({ context: await contextOf(stage, 'visitor'), url } as never)
    expect([shown.release, shown.former, shown.unknownRelease]).toEqual(['2026.2', null, '2031.7'])
  })
})

/** Release 2026.3: DP980 (22), free for everybody, with one coil on which nothing was measured. */
describe('a coil without any number', () => {
  const coil = 'DP980 (22) GI 1.00'
  beforeAll(() =>
    stage.database.asWriter(operator, async (db) => {
      const { parent_id } = await db
        .selectFrom('tree_node')
        .where('id', '=', stage.catalogue.free.nodeId)
        .select('parent_id')
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('tree_node')
        .values({ level: 'material', name: 'DP980 (22)', slug: 'DP980-22', parent_id, free: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('coil')
        .values({
          material_id: id,
          name: coil,
          slug: 'DP980-22-GI-1.00',
          thickness_mm: 1,
          coating: 'GI',
          status: 'raw',
        })
        .execute()
      await publishDrafts(db, { note: 'A coil to come.', year: 2026, scope: { materials: [id], coils: [] } })
    }),
  )

  test('fails no tool, and stands in the property table with empty places', async () => {
    const more = [
      '?material=DP980-22',
      '?materials=DP980-22,DP980-6',
      '?coil=DP980-22~DP980-22-GI-1.00',
      '?from=DP980-22&to=DP980-6',
    ]
    const all = [
      ...questions,
      ...Object.keys(toolPages).flatMap((address) => more.map((search) => [address, search] as const)),
    ]
    for (const [address, search] of all) {
      const { status } = await asked(address, search, null, 'visitor')
      expect([address, search, status]).toEqual([address, search, 200])
    }
    const { text } = await asked('/mi-database/properties', '', null, 'visitor')
    const named = JSON.parse(text).rows.filter((row: object) => JSON.stringify(row).includes(coil))
    expect(named).toHaveLength(1)
  })

  test('has its page, its datasheet and its text', async () => {
    const steps = { category: 'Steels', series: 'AHSS', family: 'Dual-Phase', grade: 'DP980', material: 'DP980-22' }
    const url = new URL('http://mi.example/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-22')
    const view = await loadMaterialPage(await contextOf(stage, 'visitor'), steps, url)
    expect(materialMarkdown(view, url.origin)).toContain(coil)
    const sheet = await loadDatasheet(await contextOf(stage, 'visitor'), steps, url)
    expect(JSON.stringify(sheet)).toContain(coil)
  })

  test('is a file with a head and no rows; before its release there is none of it, and the answer says so', async () => {
    const file = async (search: string) => {
      const { statusCode, body } = await stage.app.inject({ url: `/api/v1/materials/DP980-22/tests/UAT.csv${search}` })
      return [statusCode, body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))] as const
    }
    const [status, lines] = await file('')
    expect([status, lines.length]).toEqual([200, 2])
    const [before, [said]] = await file('?release=2026.1')
    expect([before, said]).toEqual([404, expect.stringContaining('DP980 (22) has no coils in release 2026.1.')])
    const payload = { epsilon: 'DP980 (22)', test: 'UAT' }
    const call = (name: string) =>
      stage.app.inject({
        method: 'POST',
        url: `/ng/gateway/level-three/${name}`,
        payload,
        headers: stage.as.get('customer')!,
      })
    expect((await call('find-test')).json()).toMatchObject({ curves: [], scalars: [] })
    expect((await call('find-test-plotly')).body).toContain('Nothing was measured under these conditions.')
  })
})

/** Its only coil is withdrawn with the next release. */
describe('a permalink of a material that was withdrawn since', () => {
  const views = questions.filter(([, search]) => /DP980-2(?!\d)/.test(search))
  const then = new Map<string, string>()
  const read = async (address: string, search: string, release: string | null) => {
    const { status, text } = await asked(address, search, release)
    // Without what is told of the release itself.
    return {
      status,
      text: text.replaceAll(/"(?:name|asked|newest|changed)":(?:"2026\.\d"|true|false|\d+)|2026\.\d/g, ''),
    }
  }
  beforeAll(async () => {
    for (const [address, search] of views) then.set(address + search, (await read(address, search, '2026.2')).text)
    const { nodeId, coilId } = stage.catalogue.bought
    await stage.database.asWriter(operator, async (db) => {
      await withdraw(db, { kind: 'variant', id: coilId, reason: 'Another coil was tested.' })
      await publishDrafts(db, { note: 'Withdrawn.', year: 2026, scope: { materials: [nodeId], coils: [] } })
    })
  })

  test.each(views)('%s%s answers as its release did; without a release it does not', async (address, search) => {
    const before = then.get(address + search)
    expect(await read(address, search, '2026.2')).toEqual({ status: 200, text: before })
    expect((await read(address, search, null)).text).not.toBe(before)
  })
})
