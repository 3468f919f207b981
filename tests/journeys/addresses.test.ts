import { describe, expect, test } from 'vitest'
import { useSharedSite } from './site.ts'

const site = useSharedSite()
const dp980 = '/mi-database/Steels/AHSS/Dual-Phase/DP980'

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { redirect: 'manual', headers })

/** What a page says, without its markup. */
const words = async (path: string) =>
  (await (await ask(path)).text()).replaceAll(/<(script|style).*?<\/\1>/gs, '').replaceAll(/<!--.*?-->|<[^>]*>/gs, '')

const lacking = (page: string, texts: readonly string[]) => texts.filter((text) => !page.includes(text))

describe('other spellings lead to the canonical address', () => {
  test.each([
    [`${dp980.toLowerCase()}/dp980-6?test=HER`, `${dp980}/DP980-6?test=HER`],
    [`${dp980}/DP980%20(6)`, `${dp980}/DP980-6`],
    ['/mi-database/steels/ahss', '/mi-database/Steels/AHSS'],
    [`/material-insights${dp980}`, dp980],
    [`/mi-database/material-insights/Steels?x=1`, '/mi-database/Steels?x=1'],
  ])('%s', async (given, canonical) => {
    const answer = await ask(given)
    expect(answer.status).toBe(301)
    expect(new URL(answer.headers.get('location') ?? '', site.address).href).toBe(site.address + canonical)
  })
})

describe('what does not exist is a page with status 404', () => {
  test.each([
    '/nothing-here',
    // A page of `npm run dev` alone.
    '/dev/gallery',
    '/mi-database/Wood',
    `${dp980}/DP980-77`,
    `${dp980}/DP980-6/more`,
    '//evil.example/x',
    '/mi-database/%00',
  ])('%s', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/This page does not exist or was moved|"code":"not_found"/)
  })
})

test('unknown names and values of an address are told and cost nothing else', async () => {
  const page = await words(`${dp980}/DP980-6?tset=HER&test=HRE&view=table`)
  expect(/Ignored: .*?(?=DP980)/.exec(page)?.[0]).toBe(
    'Ignored: ‘tset’. Did you mean test?Ignored: ‘HRE’. Did you mean HER?',
  )
  expect(lacking(page, ['Row', 'Uniaxial tension'])).toEqual([])
})

describe('a material that the reader may not see', () => {
  const locked = `${dp980}/DP980-2`

  test('is a page with name, place, tests and the way to more', async () => {
    const answer = await ask(locked)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const texts = [
      'DP980 (2)',
      'Only available for subscribers',
      'Request Subscription',
      'View Free Sample',
      'Uniaxial tension',
    ]
    expect(lacking(await answer.text(), texts)).toEqual([])
  })

  test.each(['', '?test=UAT&view=table', '?variant=DP980-2-GI-1.60', '.data'])(
    'shows no number of it: %s',
    async (suffix) => {
      const page = await (await ask(locked + suffix)).text()
      expect(/uat\.|replicateId|scalar|MPa|coilId/.exec(page)).toBeNull()
    },
  )
})

test('public pages name their canonical address and describe themselves', async () => {
  for (const path of ['/', '/mi-database', dp980, `${dp980}/DP980-6`]) {
    const page = await (await ask(`${path}?utm=x`)).text()
    expect(/rel="canonical" href="([^"]*)"/.exec(page)?.[1]).toBe(site.address + path)
    expect(/<meta name="description" content="([^"]*)"/.exec(page)?.[1]?.length).toBeGreaterThan(40)
    expect(/<title>([^<]*)<\/title>/.exec(page)?.[1]).toContain('Material Insights')
  }
})

test('assets may be kept for ever, pages may not', async () => {
  const answer = await ask('/')
  expect(answer.headers.get('cache-control')).toContain('private')
  const asset = /\/assets\/[\w.-]+\.js/.exec(await answer.text())?.[0] ?? ''
  const script = await ask(asset, { 'accept-encoding': 'br' })
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-encoding')).toBe('br')
})

test('a page is read only, and says so', async () => {
  const origin = { origin: site.address, 'sec-fetch-site': 'same-origin' }
  const send = (path: string) => fetch(site.address + path, { method: 'POST', body: 'a=1', headers: origin })
  const page = await send('/search')
  expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await send('/nothing-here')).status).toBe(404)
})
