import { expect, test } from 'vitest'
import { contentPages } from '#server/content/index.ts'
import { useSite } from './journeys/site.ts'

const site = useSite({ MI_PAGES_PER_MINUTE: '100000', MI_PAGES_PER_HOUR: '100000' })

async function cookiesOf(email: string): Promise<string> {
  const answer = await fetch(`${site.address}/ng/gateway/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.address, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: 'Demo-Pass-2026' }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

/** A page without what is new in each answer. */
async function ask(path: string, cookie?: string): Promise<string> {
  const answer = await fetch(site.address + path, { headers: { ...(cookie !== undefined && { cookie }) } })
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll(/nonce="[^"]*"/g, '').replace(/(\\"reference\\",\\")[^\\"]+/, '$1')
}

test('a page with sleeping parts from the kept one is the page that is drawn anew, for everybody', async () => {
  const addresses = ['/', ...contentPages().flatMap(({ address, figures }) => (figures.length > 0 ? [address] : []))]
  expect(addresses.length).toBeGreaterThan(25)
  const customer = await cookiesOf('customer@autoworks.example')
  const editor = await cookiesOf('editor@mi.example')
  for (const address of addresses) {
    const everybody = () => Promise.all([ask(`${address}?n=1`), ask(address, customer), ask(`${address}?n=1`, editor)])
    const anew = await everybody()
    const kept = await ask(address)
    expect(kept, address).toContain('data-part="')
    const withParts = await everybody()
    for (const [i, page] of withParts.entries()) expect(page === anew[i], `${address}, reader ${i}`).toBe(true)
  }
})
