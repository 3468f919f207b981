import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { demoPassword } from '#core/synthetic/organisations.ts'
import { parameters as materialParameters } from '#pages/mi-database/material/address.ts'
import { modules } from '#pages/modules.ts'
import routes from '#pages/routes.ts'
import { fieldsOf } from '#web/url-state/search.ts'
import { useSharedSite } from './site.ts'

const site = useSharedSite()

/** Every plain object inherits these names. */
const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

const pages = routes.flatMap(({ children = [] }) => children).filter(({ path }) => path !== '*')

test('no word in the address of a page or file is taken for a property that every object inherits', async () => {
  const cookie = await session('admin@mi.example')
  const ask = async (address: string) => {
    const answer = await fetch(site.address + address, { redirect: 'manual', headers: { cookie } })
    return { status: answer.status, text: await answer.text() }
  }
  const reference = async (list: string) =>
    new RegExp(`href="${list}/([^"/?]+)"`).exec((await ask(list)).text)?.[1] ?? 'none'
  const usual = new Map([
    ...['Steels', 'AHSS', 'Dual-Phase', 'DP980', 'DP980-6'].map(
      (step, level) => [['category', 'series', 'family', 'grade', 'material'][level]!, step] as const,
    ),
    ['test', 'UAT'],
    ['code', await reference('/project-tracking-system')],
    ['reference', await reference('/quotations')],
  ])
  const read = new Set<string>()
  const addresses = pages.flatMap(({ path = '', file }, page) => {
    const plain = addressOf(path, usual)
    const steps = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const names = namesRead(path, file)
    return [
      ...words.flatMap((word) => [
        ...steps.map((name) => addressOf(path, new Map([...usual, [name, word]]))),
        `${plain}?${new URLSearchParams([...names, word].map((name) => [name, word]))}`,
      ]),
      // Formats of a file, and pages that share a source, read their names in the same way.
      ...names
        .filter((name) => !read.has(`${file} ${name}`) && read.add(`${file} ${name}`))
        .map((name, at) => `${plain}?${name}=${words[(page + at) % words.length]}`),
    ]
  })
  expect(addresses.length).toBeGreaterThan(1_000)
  const failed: string[] = []
  const queue = addresses.values()
  const workers = Array.from({ length: 4 }, async () => {
    for (const address of queue) {
      const { status, text } = await ask(address)
      if (status >= 500) failed.push(`${address} → ${status} ${text.slice(0, 200)}`)
    }
  })
  await Promise.all(workers)
  expect(failed).toEqual([])
})

async function session(email: string): Promise<string> {
  const answer = await fetch(`${site.address}/ng/gateway/login/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password: demoPassword }),
    headers: { 'content-type': 'application/json', origin: site.address, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}

/** A route with its steps filled in. */
function addressOf(path: string, steps: ReadonlyMap<string, string>): string {
  return `/${path.replaceAll(/:(\w+)\??/g, (_, name: string) => steps.get(name) ?? 'none').replace('/*', '')}`
}

/** Names that the page of a route reads from its address: the state of its module, and what files of its folder ask for. */
function namesRead(path: string, file: string): readonly string[] {
  const module = modules.find(({ address, also = [] }) => [address, ...also].some((one) => `/${path}`.startsWith(one)))
  const sources = globSync(`src/pages/${dirname(file)}/*.{ts,tsx}`).map((name) => readFileSync(name, 'utf8'))
  return [
    ...new Set([
      'release',
      ...(module?.state ? fieldsOf(module.state) : []),
      ...(/^mi-database\/material\/(page|points|card)\./.test(file) ? materialParameters : []),
      ...sources.flatMap((text) => [...text.matchAll(/\.get\('([\w-]+)'\)/g)].map(([, name]) => name!)),
    ]),
  ]
}
