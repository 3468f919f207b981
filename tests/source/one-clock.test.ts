import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Files that need the clock of the machine itself: the correction, and waits for processes. */
const ownClock = new Set(['src/server/clock.ts', 'src/server/db/measure-clock.ts', 'src/server/db/launcher.ts'])

test('the server takes the time from the clock that is corrected by the database', () => {
  const files = globSync('src/{server,api,views,laboratory,process,pages}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !ownClock.has(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const wrong = files.filter((file) => /\bDate\.now\b|\bnew Date(?:\(\)|\b(?!\())/.test(codeOf(file)))
  expect(wrong, 'use timeNow() or timeNowMs() of src/server/clock.ts').toEqual([])
})

function codeOf(file: string): string {
  return readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}
