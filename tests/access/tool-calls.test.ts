import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { Services } from '#api/services.ts'
import { type ApiKeyScope, apiKeyScopes } from '#contract/v1/api-keys.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { pageFile } from '#contract/modules/page-file.ts'
import { moduleRoutes } from '#pages/module-routes.ts'
import { modules } from '#pages/modules.ts'
import { nonceContext, recallContext, sameForVisitorsContext } from '#pages/reading/services.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { databaseQuotas } from '#server/quotas/quotas.ts'
import { markupText } from '#web/format/markup-text.ts'
import { callText } from '#web/tool/call-text.ts'
import { decodeCloud } from '#core/data-maps/point-cloud.ts'
import type { Caller } from '#server/db/database.ts'
import { bearerFor, callerOf, testAccounts } from '../accounts.ts'
import { testConfig } from '../api/example-app.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'
import { buildOf } from '../fixtures/one-page-site.ts'
import { servePages } from '../../src/process/pages/pages.ts'
import { contextWith } from './loaders.ts'
import { notKept } from './tool-pages.ts'

let database: TestDatabase
let app: FastifyInstance
let services: Omit<Services, 'config'>
let caller: Caller
let headers: Readonly<Record<string, string>>
let key: string
let origin: string
let session: { authorization: string } | undefined
beforeAll(async () => {
  database = await demoDatabase()
  // A model of one's own takes minutes; without the tool in the plan its answer is of made-up numbers.
  await database.asAdmin((client) => client.query(`delete from plan_feature where feature = 'predictor'`))
  const apiKeys = databaseApiKeys(database)
  const quotas = databaseQuotas(database, { perMinute: 1e6, perHour: 1e6, perDay: 1e6 }, { naming: Buffer.alloc(32) })
  services = { database, accounts: testAccounts(database), apiKeys, quotas, modules }
  app = await buildApp({ ...services, config: testConfig })
  servePages(app, buildOf(await fileRoutes()), { ...services, modules, environment: 'test' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  caller = await callerOf(database, 'engineer@bmw.example')
  ;({ key } = (await apiKeys.create(caller, { name: 'test', scopes: [...apiKeyScopes], days: 1 }))!)
  headers = { authorization: `Bearer ${key}` }
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = async (url: string) => {
  const { statusCode, body } = await app.inject({ url, headers })
  return { statusCode, body }
}

/** The files of tools by the ids of their routes, as the router of the site has them. */
async function fileRoutes() {
  const files = moduleRoutes(modules).filter(({ file }) => file.endsWith('/file.ts'))
  const loaded = files.map(async ({ id, path, file }) => ({
    id,
    path,
    module: (await import(pathToFileURL(`src/pages/${file}`).href)) as object,
  }))
  const ofMaterial = ['csv', 'md'].map(async (format) => ({
    id: `material.${format}`,
    path: `mi-database/:category/:series/:family/:grade/:material.${format}`,
    module: (await import('../../src/pages/mi-database/material/file.ts')) as object,
  }))
  return Object.fromEntries((await Promise.all([...loaded, ...ofMaterial])).map((route) => [route.id, route]))
}

/** The step and the query of the last example of a tool, whose files everybody can have. */
function askedOf({ examples = [''] }: PageModule): { readonly step: string; readonly search: string } {
  const [step = '', query] = examples.at(-1)!.split('?', 2)
  return { step, search: query === undefined ? '' : `?${query}` }
}
/** Tools whose answer is a table and no chart; and what the page calls a tool that shows data of its reader's own or none. */
const withoutChart = new Set(['/mi-database/similar-materials', '/mi-database/grade-swap', '/mi-datahub'])
// What mi Evaluator draws are the reader's own curves, which never leave their browser.
const withoutFiles = new Set(['/mi-database/mi-evaluator', ...Object.keys(notKept)])
const shows = modules.filter(
  ({ address, opens }) =>
    (typeof opens === 'string' || 'feature' in opens || 'level' in opens) && !withoutFiles.has(address),
)

describe.each(shows.map((module) => [module.address, module] as const))('%s', (address, module) => {
  const formats = ['csv', 'json', 'xlsx', ...(withoutChart.has(address) ? [] : ['svg'])]
  const needsEmbed = !withoutChart.has(address) && address !== '/mi-testing/needs'

  test('has its table and its chart by address, and its chart for other pages', () => {
    expect(formats.filter((format) => !module.files?.includes(format))).toEqual([])
    expect(module.embeds === true).toBe(needsEmbed)
  })

  test.each([...formats, ...(needsEmbed ? ['embed'] : [])])('.%s', async (format) => {
    const { status, type, body } = await fileOf(module, format)
    expect([status, type]).toEqual([200, expect.stringMatching(types[format]!)])
    if (format === 'json') expect(Object.keys(JSON.parse(body.toString())).length).toBeGreaterThan(0)
    else if (format === 'csv') expect(body.toString().split('\n').length).toBeGreaterThan(3)
    else if (format === 'xlsx') expect(body.subarray(0, 2).toString()).toBe('PK')
    else if (format === 'svg') expect(body.toString()).toMatch(/^<svg[^]*<(?:path|rect|circle|polyline|use|g)/)
    else {
      expect(body.toString()).toContain('base64,')
      const cite = /<cite>Material Insights, (.+?): .+?(, release \d{4}\.\d+)?\.<\/cite> <a href="([^"?]+)/
      const [, name, release, to] = cite.exec(body.toString())!
      expect([name, to]).toEqual([markupText(module.name), origin + address + askedOf(module).step])
      // A formula reads no data, so it belongs to no release.
      expect(release !== undefined).toBe(module.steps === undefined)
    }
  })
})

/** A program as it is pasted; it reads its key from the environment and leaves `answer`. */
type Program = new (environment: 'process', text: string) => (process: { env: object }) => Promise<unknown>
const Program = (async () => {}).constructor as Program

describe('the call that a page prints', () => {
  test.each(shows.map((module) => [module.address, module] as const))('%s', async (address, module) => {
    const { step, search } = askedOf(module)
    const url = `${origin}${address}${step}.json${search}`
    const run = new Program('process', `${callText('TypeScript', url)}return answer`)
    const answer = await run({ env: { MI_API_KEY: key } })
    const { body } = await fileOf(module, 'json')
    expect(answer).toEqual(JSON.parse(body.toString()))
  })

  const swap = '/mi-database/grade-swap.json?from=DP980-6&to=DP980-2'
  const keyWith = async (scopes: readonly ApiKeyScope[]) => ({
    authorization: `Bearer ${(await databaseApiKeys(database).create(caller, { name: 'x', scopes: [...scopes], days: 1 }))!.key}`,
  })

  test('counts as a call, and needs a key with the scope of files', async () => {
    const counted = await app.inject({ url: swap, headers })
    expect([counted.statusCode, counted.headers['cache-control']]).toEqual([200, 'no-store'])
    const left = async (url: string) => {
      const answer = await app.inject({ url, headers })
      const to = answer.statusCode === 302 ? await app.inject({ url: answer.headers.location!, headers }) : answer
      // The day of the organisation: a minute may end in between.
      return Number(/"day";r=(\d+)/.exec(String(to.headers['ratelimit']))![1])
    }
    // One call each, also where the file is that of a data call, to which its address leads.
    const files = [swap, '/mi-database/rd-data.csv?test=HER', '/mi-database/mi-data-comparator.csv', swap]
    const lefts: number[] = []
    for (const url of files) lefts.push(await left(url))
    expect(lefts.map((one) => lefts[0]! - one)).toEqual([0, 1, 2, 3])
    const [data, unknown] = [
      await app.inject({ url: swap, headers: await keyWith(['data']) }),
      await app.inject({ url: swap, headers: { authorization: `Bearer mik_${'x'.repeat(43)}` } }),
    ]
    expect([data.statusCode, data.json().message]).toEqual([403, expect.stringContaining("no scope 'export'")])
    expect(unknown.statusCode).toBe(401)
  })

  test('is refused as a data call where none is left', async () => {
    const spans = [{ span: 'minute', limit: 60, left: 0, seconds: 7 }] as const
    const tight = { ...services, quotas: { take: async () => ({ allowed: false, spans }) } }
    const own = await buildApp({ ...tight, config: testConfig })
    servePages(own, buildOf(await fileRoutes()), { ...tight, modules, environment: 'test' })
    const refused = await own.inject({ url: swap, headers })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      429,
      '7',
      expect.stringContaining('You have used your 60 data calls of this minute.'),
    ])
    await own.close()
  })

  test('without a key has what visitors see, and a key opens no page of staff', async () => {
    expect((await app.inject(swap)).body).toContain('You do not have access to DP980 (2)')
    expect((await app.inject({ url: '/admin-panel-tools.json', headers })).statusCode).toBe(403)
  })

  test('opens the files of a material of its plan, which are locked for visitors', async () => {
    const page = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-2'
    const isLocked = async (own: object) => {
      const { statusCode, headers: sent } = await app.inject({ url: `${page}.md`, headers: { ...own } })
      expect(statusCode).toBe(200)
      return sent['x-robots-tag'] === 'noindex'
    }
    expect([await isLocked(headers), await isLocked({})]).toEqual([false, true])
    const csv = await app.inject({ url: `${page}.csv?test=UAT`, headers })
    expect(csv.statusCode).toBe(302)
    expect((await app.inject({ url: csv.headers.location!, headers })).statusCode).toBe(200)
    const data = await app.inject({ url: `${page}.md`, headers: await keyWith(['data']) })
    expect(data.statusCode).toBe(403)
  })

  test.each([
    // address of a page's file                                  who asks       status
    ['/mi-database/grade-swap.json?from=DP980-6&to=DP980-2', 'a key', 200],
    ['/mi-database/grade-swap.json?from=DP980-6&to=DP980-2', 'a session', 200],
    ['/mi-database/grade-swap.json?from=DP980-6&to=DP980-2', 'an unknown key', 401],
    ['/mi-database/grade-swap.json?from=DP980-6&to=DP980-2', 'an unknown session', 401],
    ['/mi-database/grade-swap.json?from=DP980-6&to=DP980-2', 'another scheme', 401],
    ['/admin-panel-tools.json', 'an unknown session', 401],
  ])('%s for %s: %d', async (url, who, status) => {
    session ??= await bearerFor(app, 'engineer@bmw.example')
    const authorization = {
      'a key': headers['authorization']!,
      'a session': session.authorization,
      'an unknown key': `Bearer mik_${'x'.repeat(43)}`,
      'an unknown session': `${session.authorization.slice(0, -3)}xyz`,
      'another scheme': `Basic ${btoa('a:b')}`,
    }[who]!
    const answer = await app.inject({ url, headers: { authorization } })
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
      status,
      status === 401 ? 'Bearer error="invalid_token"' : undefined,
    ])
    // What the plan opens, not what visitors see.
    if (status === 200) expect(answer.body).not.toContain('You do not have access to DP980 (2)')
  })

  test('the address of a tool with steps upwards in it takes no key: it is that of another page', () => {
    const step = '/mi-database/mi-calculator'
    expect(pageFile(modules, `${step}/considere.json`)).toBe('data')
    for (const to of ['/../../quotations/Q-1.csv', '/%2e%2e/%2e%2e/admin-panel-tools.json', '/..\\..\\x.csv'])
      expect([to, pageFile(modules, step + to)]).not.toEqual([to, 'data'])
  })
})

const types: Readonly<Record<string, RegExp>> = {
  csv: /^text\/csv/,
  json: /^application\/json/,
  xlsx: /spreadsheetml/,
  svg: /^image\/svg/,
  embed: /^text\/html/,
}

/** A file of a tool, from its own address or from the data call that this leads to. */
async function fileOf(module: PageModule, format: string) {
  const { address } = module
  const { step, search } = askedOf(module)
  const file = pathToFileURL(`src/pages${address}/file.ts`).href
  const { loader } = (await import(file)) as { loader: (given: never) => Response | Promise<Response> }
  const context = contextWith(database, caller)
  context.set(nonceContext, 'mark')
  context.set(sameForVisitorsContext, () => {})
  context.set(recallContext, (_question, make) => make())
  const url = new URL(`${origin}${address}${step}.${format}${search}`)
  const given = { context, url, request: new Request(url), params: { calculator: step.slice(1) } }
  let answer: Response
  try {
    answer = await loader(given as never)
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    answer = thrown
  }
  const to = answer.headers.get('location')
  if (to === null)
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  const { statusCode, headers: own, rawPayload } = await app.inject({ url: to, headers })
  return { status: statusCode, type: own['content-type'], body: rawPayload }
}

/** What a file of each tool says of a material of the plan, and of the free sample. */
const calls = [
  [
    'visualizer',
    '/api/v1/materials/DP980-2/visualizer/flow-curve.csv',
    '/api/v1/materials/DP980-6/visualizer/flow-curve.csv',
  ],
  [
    'comparator',
    '/api/v1/comparison/values.csv?materials=DP980-2,DP980-6',
    '/api/v1/comparison/values.csv?materials=DP980-6,DP980-6~DP980-6-GI-1.20',
  ],
] as const

test.each(calls)('a plan without %s has its call with the free sample alone', async (tool, bought, free) => {
  expect((await get(bought)).statusCode).toBe(200)
  await database.asAdmin((client) => client.query('delete from plan_feature where feature = $1', [tool]))
  const refused = await get(bought)
  expect([refused.statusCode, JSON.parse(refused.body).message]).toEqual([
    403,
    expect.stringContaining('is not part of your plan'),
  ])
  expect((await get(free)).statusCode).toBe(200)
})

test('a plan without data-maps has the points of the free sample alone', async () => {
  const map = '/api/v1/data-map/points.csv?x=uat.rm-RD&y=uat.a-RD'
  const coils = async () => {
    const { body } = await get(map)
    const rows = body.split('\n').filter((row) => /^[A-Z]+\d+ \(/.test(row))
    const shown = rows.filter((row) => row.split(',')[6] !== '')
    // Coils without both numbers follow by name: as many as the head of the file counts.
    const counts = /^# not-shown: (.*)$/m.exec(body)?.[1]?.split('; ') ?? []
    expect(rows.length - shown.length).toBe(counts.reduce((sum, words) => sum + Number.parseInt(words), 0))
    return shown
  }
  expect((await coils()).some((row) => row.startsWith('DP980 (2)'))).toBe(true)
  const placed = async () => {
    const { rawPayload } = await app.inject({ url: '/api/v1/data-map/cloud?x=uat.rm-RD&y=uat.a-RD', headers })
    return decodeCloud(new Uint8Array(rawPayload)).cloud.x.filter(Number.isFinite).length
  }
  expect(await placed()).toBe((await coils()).length)
  await database.asAdmin((client) => client.query(`delete from plan_feature where feature = 'data-maps'`))
  const left = await coils()
  expect(left.length).toBeGreaterThan(0)
  expect(left.every((row) => row.startsWith('DP980 (6)'))).toBe(true)
  expect(await placed()).toBe(left.length)
})
