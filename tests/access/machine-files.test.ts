import { globSync, readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { machineRows } from '#contract/access/page-rows.ts'
import { modules } from '#pages/modules.ts'
import { callerContext, servicesContext } from '#pages/reading/services.ts'
import type { Caller } from '#server/db/database.ts'
import { loader as feed } from '../../src/pages/for-machines/feed.ts'
import { loader as llms } from '../../src/pages/for-machines/llms.ts'
import { loader as robots } from '../../src/pages/for-machines/robots.ts'
import { loader as securityTxt } from '../../src/pages/for-machines/security-txt.ts'
import { loader as sitemap } from '../../src/pages/for-machines/sitemap.ts'
import { setStage, type Stage } from './people.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

type Loader = (given: never) => Response | Promise<Response>
const loaders: Readonly<Record<string, Loader>> = {
  'GET /llms.txt': llms,
  'GET /robots.txt': robots,
  'GET /sitemap.xml': sitemap,
  'GET /feed.xml': feed,
  'GET /.well-known/security.txt': securityTxt,
}

async function ask(route: string, caller: Caller, securityContact?: string) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database: stage.database, modules, environment: 'prod', securityContact })
  context.set(callerContext, caller)
  const request = new Request(`https://mi.example${route.slice('GET '.length)}`)
  const answer = await loaders[route]!({ request, context } as never)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const visitor: Caller = { kind: 'visitor' }
const admin = (): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: stage.catalogue.autoworks,
  role: 'ROLE_ADMIN',
})

test('rows of access, routes and files are the same list', () => {
  const routes = readFileSync('src/pages/routes.ts', 'utf8')
  const named = [...routes.matchAll(/route\('([^']+)', 'for-machines\//g)].map(([, path]) => `GET /${path}`)
  expect(named.toSorted()).toEqual(machineRows.map(({ route }) => route).toSorted())
  expect(
    globSync('src/pages/for-machines/*.ts').filter((file) =>
      /export (?:async )?function loader/.test(readFileSync(file, 'utf8')),
    ),
  ).toHaveLength(machineRows.length)
})

test.each(machineRows.map(({ route }) => route))('%s is the same for everybody', async (route) => {
  const [theirs, ours] = [
    await ask(route, visitor, 'mailto:a@b.example'),
    await ask(route, admin(), 'mailto:a@b.example'),
  ]
  expect(theirs.status).toBe(200)
  expect(ours).toEqual(theirs)
})

describe('/.well-known/security.txt', () => {
  const route = 'GET /.well-known/security.txt'
  test('names the contact and has not expired', async () => {
    const { type, text } = await ask(route, visitor, 'mailto:security@mi.example')
    expect(type).toBe('text/plain; charset=utf-8')
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    )
    expect(fields.get('Contact')).toBe('mailto:security@mi.example')
    expect(fields.get('Canonical')).toBe('https://mi.example/.well-known/security.txt')
    const left = Date.parse(fields.get('Expires')!) - Date.now()
    // RFC 9116, 2.5.5: less than a year.
    expect(left).toBeGreaterThan(150 * 86_400_000)
    expect(left).toBeLessThan(365 * 86_400_000)
  })

  test('is not there without a contact', async () => expect((await ask(route, visitor)).status).toBe(404))
})
