import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from '#pages/modules.ts'

/**
 * Address and folder of a new page.
 *
 * @param typed  with or without the first slash
 * @throws RangeError for an address that is malformed or in use
 */
export function pageAddress(root: string, typed: string) {
  const address = `/${typed.replace(/^\//, '')}`
  if (!/^(?:\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*)+$/.test(address))
    throw new RangeError(
      `'${typed}' is not an address of a page: words in lower case with hyphens between slashes, e.g. mi-database/coil-thickness.`,
    )
  const folder = `src/pages${address}`
  if (
    existsSync(join(root, folder)) ||
    modules.some((one) => [one.address, ...(one.also ?? [])].includes(address as '/'))
  )
    throw new RangeError(`Page ${address} exists.`)
  return { address, folder, last: address.split('/').at(-1)! }
}

type Case = readonly [title: string, search: string, words: string]

/** A test that draws the page for a visitor and looks for words. */
export function pageTest(address: string, cases: readonly Case[]): string {
  const records = cases.some(([, , words]) => words.startsWith('exampleCoil'))
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#server/db/database.ts'
import { drawnWords } from '#tests/access/drawn-page.tsx'
import { contextWith } from '#tests/access/loaders.ts'
import { exampleDatabase } from '#tests/api/example-catalogue.ts'
${records ? `import { exampleCoil } from '#tests/api/example-records.ts'\n` : ''}import type { TestDatabase } from '#tests/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await exampleDatabase()
})
afterAll(() => database.close())

const words = (search: string) => drawnWords(contextWith(database, visitor), '${address}', search)
${cases
  .map(
    ([title, search, expected]) => `
test('${title}', async () => {
  expect(await words('${search}')).toContain(${expected})
})
`,
  )
  .join('')}`
}
