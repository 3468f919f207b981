import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

/** Functions without a world around them: their files share a process, which saves what each would load anew. */
const floors = ['core', 'contract', 'web', 'pages'].flatMap((floor) => [
  `src/${floor}/**/*.test.ts`,
  `src/${floor}/**/*.test.tsx`,
])
/** Of those, files that put something in place of modules or globals, which others would find there. */
const apart = filesWith(floors, /\bvi\.(mock|doMock|stubGlobal|stubEnv)\(|#tests\/(database|api\/example)/)
/** Tests of nouns with a database each: what they import is mostly the same, and to load it most of their work. */
const nouns = ['src/server/**/*.test.ts']
const nounsApart = filesWith(
  nouns,
  /\bvi\.(mock|doMock|unmock|stub\w+|useFakeTimers|spyOn)\(|-stage\.ts|process\.(env|chdir)|launcher/,
)
/** What a reader does in a browser. */
const journeys = ['tests/journeys/**/*.test.ts']

const everywhere = {
  // Only against what hangs for ever: no test judges speed, and a busy machine may be thirty times slower.
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
  // A poll waits for what happens, not for how fast.
  expect: { poll: { timeout: 300_000 } },
  // A worker for each core. A journey also has a browser and a site, but of the three mostly one is at work.
  maxWorkers: Math.max(2, availableParallelism()),
}

function filesWith(patterns: readonly string[], words: RegExp): string[] {
  return globSync(patterns, { cwd: import.meta.dirname }).filter((file) =>
    words.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
}

export default defineConfig({
  test: {
    ...everywhere,
    sequence: { sequencer: LongestFirst },
    // For all projects: they find in `inject` what the root has provided.
    globalSetup: ['tests/postgres.setup.ts', 'tests/laboratory.setup.ts', 'tests/journeys/site.setup.ts'],
    projects: [
      { test: { ...everywhere, name: 'pure', include: floors, exclude: apart, isolate: false } },
      {
        test: {
          ...everywhere,
          name: 'nouns',
          include: nouns,
          exclude: nounsApart,
          setupFiles: ['tests/cheap-passwords.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'whole',
          include: [
            'src/{api,commands,site,views}/**/*.test.ts',
            'tests/**/*.test.ts',
            'scripts/**/*.test.ts',
            ...apart,
            ...nounsApart,
          ],
          exclude: journeys,
          setupFiles: ['tests/cheap-passwords.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'journeys',
          include: journeys,
          setupFiles: ['tests/cheap-passwords.ts'],
          // They hold nothing but a browser, and that is shared (`tests/journeys/browser.ts`).
          isolate: false,
        },
      },
    ],
  },
})
