import { existsSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { accessMatrix } from '#contract/access/matrix.ts'
import { policyReportAddress } from './security/headers.ts'
import { endpoint, type Method, type Shared } from './endpoint.ts'
import { routes } from './routes.ts'
import { useApp } from '#tests/api/example-app.ts'

const site = useApp()

describe('every route has its row in the access matrix, and every row its route', () => {
  test('the lists are the same', () => {
    const registered = routes.map(({ method, url }) => `${method} ${url}`)
    expect(registered.toSorted()).toEqual(accessMatrix.map(({ route }) => route).toSorted())
  })

  test.each(accessMatrix.map(({ route }) => route.split(' ') as [Method, string]))(
    '%s %s is registered',
    (method, url) => {
      expect(site.app.hasRoute({ method, url })).toBe(true)
    },
  )

  test('what Fastify answers is the list and nothing else', () => {
    const answered = site.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .filter((line) => /\((?:.*\b(?:GET|POST|DELETE)\b.*)\)/.test(line)).length
    // /ng, /ng/*, /api/* refuse what is unknown.
    expect(answered).toBe(new Set(routes.map(({ url }) => url)).size + 3)
  })

  test('a route without a row does not start', () => {
    const route = endpoint({
      method: 'GET',
      url: '/api/v1/forgotten',
      summary: 'x',
      tag: 'x',
      counted: false,
      handle: async ({ reply }) => reply,
    })
    expect(() => route.add(Fastify(), {} as Shared)).toThrow('GET /api/v1/forgotten has no row')
  })
})

// The gateway's addresses name their files.
test.each(routes.filter(({ url }) => url.startsWith('/ng/')).map(({ url }) => [url]))('%s', (url) => {
  expect(existsSync(new URL(`.${url}.ts`, import.meta.url))).toBe(true)
})

describe('headers on every route', () => {
  const paths = [
    ...routes.map(({ method, url }) => [method, url.replaceAll(/:\w+/g, 'x')]),
    ['GET', '/nowhere'],
    ['GET', '/ng/x'],
    ['GET', '/api/%zz'],
  ]

  test.each(paths as ['GET' | 'POST', string][])('%s %s', async (method, url) => {
    const { headers } = await site.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(/no-store|max-age/),
    })
    expect(headers['content-security-policy']).toMatch(/default-src '(?:none|self)'.*frame-ancestors 'none'/)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

test('the document describes every call but the one for browsers alone', async () => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  expect(paths).not.toHaveProperty([policyReportAddress])
  for (const { method, url } of routes.filter((route) => route.url !== policyReportAddress))
    expect(Object.keys(paths[url.replaceAll(/:(\w+)/g, '{$1}')] ?? {})).toContain(method.toLowerCase())
})

test.each([
  ['needs a token', 'get', '/api/v1/account', [{ bearer: [] }]],
  ['takes one', 'post', '/ng/gateway/level-three/find-test', [{}, { bearer: [] }]],
  ['is the same with one', 'post', '/ng/gateway/level-one/global/get-sideMenu', []],
])('the description says that a call %s', async (_why, method, address, security) => {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { security: object[] }>>
  }>()
  expect(paths[address]![method]!.security).toEqual(security)
})
