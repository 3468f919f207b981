import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '#contract/access/matrix.ts'
import { setStage, type Stage } from '../access/people.ts'

// docs/security.md#input-files-output, paths: no file is ever reached by its path, however it is spelled; asked as an administrator, who may most.
let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

const ups = [
  '..',
  '%2e%2e',
  '..%2f',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '..;',
  '.%2e',
  '%252e%252e%252f',
  '%c0%ae%c0%ae%c0%af',
  '....//',
]
const targets = [
  'etc/passwd',
  'package.json',
  'secrets.json',
  '.env',
  '.git/config',
  'proc/self/environ',
  'main.ts',
  'C:/boot.ini',
]
const wrappings = [
  (path: string) => path,
  (path: string) => `/${path}`,
  (path: string) => `${path}%00.csv`,
  (path: string) => `file:%2f%2f${path}`,
  (path: string) => path.replaceAll('/', '%2f'),
  (path: string) => path.replaceAll('/', '%5c'),
  (path: string) => `${path}?raw`,
  (path: string) => `${path}.csv`,
]
const spellings = ups.flatMap((up) =>
  targets.flatMap((target) => wrappings.map((wrap) => wrap(`${`${up}/`.repeat(3)}${target}`))),
)
/** Of files themselves: what stands in them must never be answered. */
const given = /root:.*:0:0|"private": true|"pepper"|\[core\]|PATH=/

const fileRoutes = accessMatrix
  .map(({ route }) => route.split(' ') as ['GET' | 'POST', string])
  .filter(([method, url]) => method === 'GET' && url.includes(':'))

test('there are thousands', () => {
  expect(fileRoutes.length * spellings.length).toBeGreaterThan(4_000)
})

describe.each(fileRoutes)('%s %s', (method, address) => {
  test('answers no spelling of a path with a file', async () => {
    const headers = stage.as.get('admin')!
    const answered: string[] = []
    for (const spelling of spellings) {
      const url = address.replace(/:\w+(?=[^:]*$)/, spelling).replaceAll(/:\w+/g, 'DP980-6')
      const { statusCode, body } = await stage.app.inject({ method, url, headers })
      if (statusCode < 400 || statusCode > 499 || given.test(body)) answered.push(`${statusCode} ${url}`)
    }
    expect(answered).toEqual([])
  })
})
