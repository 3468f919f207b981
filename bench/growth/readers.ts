import { demoPassword } from '#core/synthetic/organisations.ts'
import type { Question } from './questions.ts'

/** Who reads: what each request of theirs has in its head. */
export type GrowthReader = Readonly<Record<string, string>>

/** Accounts of the demonstration. */
export const readers = {
  visitor: null,
  customer: 'customer@autoworks.example',
  staff: 'admin@mi.example',
} as const

export async function signIn(site: string, name: keyof typeof readers): Promise<GrowthReader> {
  const email = readers[name]
  if (email === null) return {}
  const answer = await fetch(`${site}/ng/gateway/login/login`, {
    method: 'POST',
    headers: fromOwnPage(site),
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status} ${await answer.text()}`)
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0]!)
      .join('; '),
  }
}

/**
 * Asks once and reads the whole answer.
 *
 * @param round  stands in the address of a page, so that it is not sent as it was kept for visitors
 * @returns the time until its last byte [ms]
 * @throws Error for an answer that is not 200
 */
export async function ask(
  site: string,
  reader: GrowthReader,
  { path, body }: Question,
  round: number,
): Promise<number> {
  const isPage = !path.startsWith('/api/') && !path.startsWith('/ng/')
  const address = site + path + (isPage ? `${path.includes('?') ? '&' : '?'}round=${round}` : '')
  const begin = performance.now()
  const answer = await fetch(address, {
    headers: { ...reader, ...(body !== undefined && fromOwnPage(site)) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
  return performance.now() - begin
}

function fromOwnPage(site: string): Record<string, string> {
  return { 'content-type': 'application/json', origin: site, 'sec-fetch-site': 'same-origin' }
}
