import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const floors = globSync('src/*/', { cwd: root })

/** Where a name may begin: at the root, below `src`, on a floor, or beside the text. */
const begins = (file: string) => ['', 'src', 'tests', dirname(file), ...floors]

/** Files and folders that a text names, `like/this.ts`; neither addresses and packages nor names with a part left open. */
function placesIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, place]) => place!)
    .filter((place) => /^[\w.$-]+\/[\w./$-]*$/.test(place))
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('src/*/README.md', { cwd: root })])(
  '%s names files and folders that are there',
  (file) => {
    const places = placesIn(readFileSync(join(root, file), 'utf8'))
    expect(places.filter((place) => !begins(file).some((begin) => existsSync(join(root, begin, place))))).toEqual([])
  },
)

test('what counts as a name', () => {
  expect(
    placesIn('In `src/core/units` and `web/chart`, not `npm test`, `/login` or `src/core/evaluate/<test>`.'),
  ).toEqual(['src/core/units', 'web/chart'])
})
