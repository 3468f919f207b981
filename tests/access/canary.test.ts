import { type InjectOptions } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '#contract/access/matrix.ts'
import { searchKinds } from '#contract/search-kinds.ts'
import { loadHome } from '#pages/home/load-home.server.ts'
import { loadFrame } from '#pages/load-frame.server.ts'
import { loadMaterialPage } from '#pages/mi-database/material/load-page.server.ts'
import { loadPropertyTable } from '#pages/mi-database/properties/load.server.ts'
import { loadComparator } from '#pages/mi-database/mi-data-comparator/load.server.ts'
import { drawComparison } from '#pages/mi-database/mi-data-comparator/still.server.ts'
import { drawMap } from '#pages/mi-database/mi-data-maps/still.server.ts'
import { drawView } from '#pages/mi-database/mi-data-visualizer/still.server.ts'
import { drawResearch } from '#pages/mi-database/rd-data/still.server.ts'
import { loadNodePage } from '#pages/mi-database/tree/load-node.server.ts'
import { loadClientUploads } from '#pages/mi-testing/upload-clients-data/load.server.ts'
import { callerContext, servicesContext } from '#pages/services.ts'
import { loadSearch } from '#pages/search/load.server.ts'
import { publicFigures } from '#server/catalogue/public-figures.ts'
import type { Caller } from '#server/db/database.ts'
import { countCoils, facets, listCoils, rangeOf } from '#server/properties/index.ts'
import { changedCurves, changedMaterials, changedNumbers } from '#server/releases/index.ts'
import { allPrivateData } from '#views/private-data/index.ts'
import { calls, type Target, target } from '../api/calls-about.ts'
import { type Person, setStage, type Stage } from './people.ts'

/**
 * docs/security.md#paid-data-and-tenants: existence and names, values in sums, caches. A private material with a unique name, an extreme value and a
 * rare number of specimens is planted; every answer that others got before must come again byte for byte, with the same
 * headers, and none may hold any of the marks.
 */
const canary = 'Quetzalcoatlus 7'
// A number stands for itself: five figures inside a random identifier are no mark.
const marks = /quetzal|(?<![0-9a-f])98[ ,\u202f]?765(?![0-9a-f])|9\.8765|23\.75|zzheat|\.424242/i
const others: readonly Person[] = ['visitor', 'registrar', 'rivalRegistrar', 'rival', 'customerBmw']
const owners: readonly Person[] = ['customer', 'dataEditor', 'admin']

/** Files of its owner on their way, under ids that are known. */
const batchId = '0d4c8c0e-6f5b-4b27-9a51-1f6f6d8a7c11'
const fileId = '0d4c8c0e-6f5b-4b27-9a51-1f6f6d8a7c12'

let stage: Stage
let planted: (Target & { readonly nodeId: string }) | undefined
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

const gateway = '/ng/gateway'
const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })
/** Lists and sums: what a hidden material could shape without being asked for. */
const lists: readonly InjectOptions[] = [
  post(`${gateway}/level-one/global/get-sideMenu-new`, {}),
  post(`${gateway}/level-one/global/get-sideMenu`, {}),
  post(`${gateway}/level-one/what-material-customer-allowed?domain=autoworks.example`, {}),
  post(`${gateway}/level-one/what-material-customer-allowed?domain=rival.example`, {}),
  ...['Alpha&value=Steels', 'Beta&value=AHSS', 'Gamma&value=Dual%20Phase', 'Delta&value=DP980'].map((query) => ({
    url: `${gateway}/level-one/get-attributes?index=${query}`,
  })),
  ...['quetzal', 'Quetzalcoatlus 7', 'dp980', '98765', 'zzheat', '7'].map((q) => ({
    url: `/api/v1/search?q=${encodeURIComponent(q)}&limit=100`,
  })),
  ...[
    '',
    '?within=Steels/AHSS/Dual-Phase/DP980',
    '?ranges=uat.rm-RD%2090000..',
    '?untested=UAT&sort=-uat.rm-RD',
    '?thickness=9..10',
  ].map((query) => ({ url: `/api/v1/properties${query}` })),
  ...['csv', 'json'].map((format) => ({ url: `/api/v1/properties/coils.${format}` })),
  { url: '/api/v1/entitlements' },
  ...['csv', 'json'].map((format) => ({ url: `/api/v1/data-map/points.${format}?x=t&y=uat.rm-RD` })),
  ...['csv', 'json'].map((format) => ({ url: `/api/v1/rd-data/curves.${format}?test=UAT&from=0&to=99` })),
  { url: '/api/v1/data-map/cloud?x=t&y=uat.rm-RD&size=uat.rm-RD' },
  ...[0, 1, 2, 3].map((at) => ({ url: `/api/v1/data-map/cloud/${at}?x=t&y=uat.rm-RD` })),
  { url: '/api/v1/private-data' },
  { url: '/api/openapi.json' },
]

/** Every call of the matrix that is about an object, for each known one, and the lists. */
function everyCall(): InjectOptions[] {
  const kinds = ['free', 'bought', 'closed', 'forRole', 'own', 'draft', 'absent'] as const
  const about = accessMatrix.flatMap(({ route }) =>
    calls[route] ? kinds.map((kind) => calls[route]!(target(stage.catalogue, kind))) : [],
  )
  return [...lists, ...about]
}

const addresses = ['Steels', 'Steels/AHSS', 'Steels/AHSS/Dual-Phase', 'Steels/AHSS/Dual-Phase/DP980']
const materials = ['DP980-6', 'DP980-2', 'DP980-3', 'Quetzalcoatlus-7']

/** Sums over the property table, differences of releases, and what is told of private data: what pages and tools are made of. */
async function everySum(caller: Caller): Promise<string[]> {
  const column = 'uat.rm-RD'
  return stage.database.withCaller(caller, async (db) => {
    const between = { from: 0, to: 1 }
    const materials = await changedMaterials(db, between)
    const ids = [...materials.map(({ id }) => id), ...(planted ? [planted.nodeId] : [])]
    const sums = [
      await countCoils(db, {}),
      await countCoils(db, { ranges: { [column]: [98_000, 99_000] } }),
      await facets(db, {}),
      await rangeOf(db, {}, column),
      await listCoils(db, {}, { columns: [column], limit: 100 }),
      materials,
      await changedNumbers(db, { ...between, materials: ids }, 1000),
      await changedCurves(db, { ...between, materials: ids }),
      await publicFigures(db),
      await allPrivateData(db),
    ]
    return sums.map((sum) => JSON.stringify(sum))
  })
}

/** What pages are made of: the data of their loaders, or the status they end with. */
async function everyPage(caller: Caller): Promise<string[]> {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database: stage.database, environment: 'test' })
  context.set(callerContext, caller)
  // One after the other: all pages at once wait long enough for a connection already.
  const uploads: string[] = []
  for (const search of ['', `batch=${batchId}`, `batch=${batchId}&step=check&file=${fileId}`])
    uploads.push(await loadClientUploads(context, new URLSearchParams(search)).then(JSON.stringify, statusOf))
  const url = (path: string, query = '') => new URL(`http://mi.example/mi-database/${path}${query}`)
  const [category, series, family, grade] = ['Steels', 'AHSS', 'Dual-Phase', 'DP980'] as const
  const nodes = addresses.map((path) => {
    const [first = '', ...steps] = path.split('/')
    const rest = { series: steps[0], family: steps[1], grade: steps[2] }
    return loadNodePage(context, { category: first, ...rest }, url(path))
  })
  const comparing = `?comparison=${materials.join(',')}`
  const tables = [
    '',
    '?ranges=uat.rm-RD,uat.rm-DD,uat.rp02-RD,her.lambda',
    '?within=Steels/AHSS&chosen=Quetzalcoatlus-7-AlSi',
  ].map((query) => loadPropertyTable(context, url('properties', query)))
  const comparator = ['', '&test=FE1', '&view=radar', '&view=coils'].map((more) =>
    loadComparator(context, url('mi-data-comparator', `?materials=${materials.join(',')}${more}`)),
  )
  const pages = [
    ...tables,
    ...comparator,
    loadHome(context),
    loadFrame(context),
    ...nodes,
    ...materials.flatMap((material) =>
      ['', comparing].map((query) =>
        loadMaterialPage(
          context,
          { category, series, family, grade, material },
          url(`${addresses[3]}/${material}`, query),
        ),
      ),
    ),
    ...['quetzal', 'dp980', '98765'].flatMap((q) =>
      [undefined, ...searchKinds].map((kind) => loadSearch(context, { q, kind })),
    ),
  ]
  const settled = await Promise.allSettled(pages.map(async (page) => JSON.stringify(await page)))
  // What the pictures of tools, and frames of other sites, are drawn from.
  const charts = [
    [drawMap, 'mi-data-maps', '?x=uat.rm-RD&y=uat.rp02-RD&envelope=hull&regression=yes'],
    [drawComparison, 'mi-data-comparator', `?materials=${materials.join(',')}`],
    [drawResearch, 'rd-data', '?test=UAT'],
    ...materials.map((material) => [drawView, 'mi-data-visualizer', `?view=flow-curve&material=${material}`] as const),
  ] as const
  const drawn: string[] = []
  for (const [draw, tool, query] of charts) drawn.push(JSON.stringify(await draw(context, url(tool, query))))
  return [
    ...uploads,
    ...settled.map((page) => (page.status === 'fulfilled' ? page.value : statusOf(page.reason))),
    ...drawn,
  ]
}

function statusOf(reason: unknown): string {
  const { init, status } = reason as { init?: { status?: number }; status?: number }
  const code = init?.status ?? status
  if (code === undefined) throw reason
  return `status ${code}`
}

const volatile = new Set(['date', 'set-cookie', 'ratelimit-reset', 'ratelimit-remaining', 'ratelimit'])

async function answersFor(person: Person): Promise<string[]> {
  const headers = stage.as.get(person)!
  const answers: string[] = []
  for (const call of everyCall()) {
    const { statusCode, body, headers: told } = await stage.app.inject({ ...call, headers })
    const kept = Object.entries(told).filter(([name]) => !volatile.has(name) && !/^(x-)?ratelimit/.test(name))
    answers.push(
      `${call.method ?? 'GET'} ${JSON.stringify(call.url)} ${statusCode} ${JSON.stringify(kept)} ${body}`
        .replaceAll(/"reference":"\w{8}"/g, '')
        .replaceAll(/nonce[-=]"?[\w+/=-]+/g, '')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
    )
  }
  return answers
}

async function callerOf(person: Person): Promise<Caller> {
  if (person === 'visitor') return { kind: 'visitor' }
  const email = {
    rival: 'customer@rival.example',
    rivalRegistrar: 'registrar@rival.example',
    customer: 'customer@autoworks.example',
  }[person as string]
  return stage.database.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ id: string; organisation: string; role: 'ROLE_CUSTOMER' }>(
      'select id, organisation_id as organisation, role from account where email = $1',
      [email ?? 'engineer@rival.example'],
    )
    const { id, organisation, role } = rows[0]!
    return { kind: 'account', accountId: id, organisationId: organisation, role }
  })
}

/** A copy of Autoworks' private material with other marks: released at once, without a new release. */
async function plant(): Promise<Target & { readonly nodeId: string }> {
  return stage.database.asAdmin(async (admin) => {
    const own = stage.catalogue.own.nodeId
    const one = async (text: string, values: unknown[]) => (await admin.query<{ id: string }>(text, values)).rows[0]!.id
    const node = await one(
      `insert into tree_node (level, parent_id, name, slug, second_name, visibility, organisation_id, release)
       select level, parent_id, $2, 'Quetzalcoatlus-7', 'zzheat', visibility, organisation_id, release from tree_node where id = $1 returning id`,
      [own, canary],
    )
    await admin.query(`insert into material_teaser (material_id, tests, fe_tabs) values ($1, '{UAT,LUL}', '{FE6}')`, [
      node,
    ])
    const variant = await one(
      `insert into variant (material_id, name, slug, thickness_mm, coating, heat, status, release)
       values ($1, $2, 'Quetzalcoatlus-7-AlSi', 23.75, 'AlSi', 'ZZHEAT', 'approved', 1) returning id`,
      [node, `${canary} AlSi 23.75`],
    )
    const series = await one(
      `insert into test_series (material_id, variant_id, code, release) values ($1, $2, 'UAT', 1) returning id`,
      [node, variant],
    )
    const condition = await one(
      `insert into condition (material_id, series_id, label, orientation, angle_deg, release) values ($1, $2, 'RD', 'RD', 0, 1) returning id`,
      [node, series],
    )
    let last = { curveId: '', scalarId: '' }
    for (let number = 1; number <= 13; number++) {
      const replicate = await one(
        `insert into replicate (material_id, condition_id, number, status, release) values ($1, $2, $3, 'approved', 1) returning id`,
        [node, condition, number],
      )
      const curveId = await one(
        `insert into curve (material_id, replicate_id, kind, channels, rows, hash, data, release)
         select $1, $2, kind, channels, rows, sha256(data || $3::text::bytea), data, 1 from curve where material_id = $4 returning id`,
        [node, replicate, number, own],
      )
      const scalarId = await one(
        `insert into scalar (material_id, replicate_id, curve_id, property, value, unit, method, version, release)
         values ($1, $2, $3, 'uat.rm', 98765.424242, 'MPa', 'maximum', 'test', 1) returning id`,
        [node, replicate, curveId],
      )
      last = { curveId, scalarId }
    }
    // As its next release made them: a row of the property table, and what that release replaced.
    await admin.query(
      `insert into property_row (variant_id, material_id, grade_id, family_id, thickness_mm, coating, mill_type, synthetic, status, tests, release, "uat.rm-RD")
       select $1, n.id, n.ancestors[4], n.ancestors[3], 23.75, 'AlSi', 'Mini Mill', false, 'approved', '{UAT}', 1, 98765.424242
       from tree_node n where n.id = $2`,
      [variant, node],
    )
    await admin.query(
      `insert into former.scalar (id, material_id, replicate_id, property, value, unit, method, version, release, until_release, flags, position)
       select gen_random_uuid(), material_id, replicate_id, 'uat.ag', 98765.424242, unit, method, version, 1, 2, flags, position
       from scalar where material_id = $1 limit 1`,
      [node],
    )
    await admin.query(
      `insert into promotion_consent (node_id, node_name, organisation_id, wording, given_by)
       select $1, $2, organisation_id, 'Agreed', id from account where email = 'customer@autoworks.example'`,
      [node, canary],
    )
    await admin.query(
      `insert into private_deletion (node_id, node_name, organisation_id, origin, due_at, state, ended_at, proof, proof_hash)
       select $1, $2, $3, 'owner', now(), 'deleted', now(), jsonb_build_object('material', $2::text), sha256('x')`,
      [node, canary, stage.catalogue.autoworks],
    )
    await admin.query(
      `insert into upload_batch (id, organisation_id, settings) values ($1, $2, jsonb_build_object(
         'material', $3::text, 'variant', 'ZZHEAT', 'laboratory', 'ZZHEAT', 'columns', '{}'::jsonb, 'geometry', '{}'::jsonb))`,
      [batchId, stage.catalogue.autoworks, canary],
    )
    await admin.query(
      `insert into upload_file (id, batch_id, name, hash, bytes) values ($1, $2, 'zzheat.csv', sha256('zzheat'), 98765)`,
      [fileId, batchId],
    )
    await admin.query(
      `insert into column_map (organisation_id, laboratory, dialect, columns) values ($1, 'ZZHEAT', 'generic-text', '[]')`,
      [stage.catalogue.autoworks],
    )
    await admin.query(`insert into job (kind, key, note, organisation_id) values ('upload-check', $1, 'zzheat', $2)`, [
      `check ${batchId}`,
      stage.catalogue.autoworks,
    ])
    return { nodeId: node, name: canary, variant: `${canary} AlSi 23.75`, ...last, fileHash: Buffer.alloc(32, 7) }
  })
}

describe('a planted private material', () => {
  const before = new Map<Person, string[]>()
  const pagesBefore = new Map<Person, string[]>()
  const sumsBefore = new Map<Person, string[]>()
  beforeAll(async () => {
    await stage.database.asAdmin((admin) => admin.query(`insert into release (name, note) values ('2026.2', 'next')`))
    for (const person of others) {
      before.set(person, await answersFor(person))
      pagesBefore.set(person, await everyPage(await callerOf(person)))
      sumsBefore.set(person, await everySum(await callerOf(person)))
    }
    planted = await plant()
  })

  test.each(owners)('is there for %s', async (person) => {
    const headers = stage.as.get(person)!
    const menu = await stage.app.inject({ ...lists[0]!, headers })
    const values = await stage.app.inject({ url: `/api/v1/scalars/${planted!.scalarId}`, headers })
    expect([menu.body.includes(canary), values.statusCode, values.body.includes('98765.424242')]).toEqual([
      true,
      200,
      true,
    ])
  })

  test.each(others)('changes no answer to %s, in no byte and no header', async (person) => {
    const after = await answersFor(person)
    expect(after).toEqual(before.get(person))
    const own = /q=(quetzal|98765|zzheat)/i // what was typed stands in the answer
    for (const answer of after) if (!own.test(answer)) expect(answer).not.toMatch(marks)
  })

  test.each(others)('changes no page of %s', async (person) => {
    const pages = await everyPage(await callerOf(person))
    expect(pages).toEqual(pagesBefore.get(person))
    expect(pages.some((page) => page.includes('DP980 (6)'))).toBe(true)
  })

  test.each(others)('changes no count, facet, range, difference or note of %s', async (person) => {
    const sums = await everySum(await callerOf(person))
    expect(sums).toEqual(sumsBefore.get(person))
    for (const sum of sums) expect(sum).not.toMatch(marks)
  })

  test('is in the sums of its owner', async () => {
    const sums = await everySum(await callerOf('customer'))
    expect(sums.filter((sum) => marks.test(sum)).length).toBeGreaterThan(4)
  })

  test('is on the pages of its owner', async () => {
    const pages = await everyPage(await callerOf('customer'))
    expect(pages.filter((page) => page.includes(canary)).length).toBeGreaterThan(3)
  })

  test.each(others)('asked for by name and id, is absent for %s', async (person) => {
    const headers = stage.as.get(person)!
    const absent = target(stage.catalogue, 'absent')
    for (const call of Object.values(calls)) {
      const [here, nowhere] = [
        await stage.app.inject({ ...call(planted!), headers }),
        await stage.app.inject({ ...call(absent), headers }),
      ]
      const plain = ({ statusCode, body }: typeof here) => [statusCode, body.replace(/"reference":"\w{8}"/, '')]
      expect(plain(here)).toEqual(plain(nowhere))
      expect(Object.keys(here.headers).toSorted()).toEqual(Object.keys(nowhere.headers).toSorted())
    }
  })

  test('a validator of the owner’s opens nothing', async () => {
    const call = calls['POST /ng/gateway/level-three/find-test']!(planted!)
    const { etag } = (await stage.app.inject({ ...call, headers: stage.as.get('customer')! })).headers
    const tag = typeof etag === 'string' ? etag : '"whatever"'
    for (const person of others) {
      const answer = await stage.app.inject({ ...call, headers: { ...stage.as.get(person), 'if-none-match': tag } })
      expect(answer.statusCode).toBe(403)
    }
  })

  test('ids beside its own are nothing either', async () => {
    const [head, tail] = [planted!.curveId.slice(0, -4), Number.parseInt(planted!.curveId.slice(-4), 16)]
    for (let step = -20; step <= 20; step++) {
      const id = `${head}${((tail + step) & 0xffff).toString(16).padStart(4, '0')}`
      const answer = await stage.app.inject({ url: `/api/v1/curves/${id}`, headers: stage.as.get('rival')! })
      expect(answer.statusCode).toBe(403)
    }
  })
})
