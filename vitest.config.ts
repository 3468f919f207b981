import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'

/** Functions without a world around them, but for files that put something in place of modules or globals. */
const pure = filesWithout(
  ['core', 'contract', 'web', 'pages'].flatMap((floor) => [`src/${floor}/**/*.test.ts`, `src/${floor}/**/*.test.tsx`]),
  /\bvi\.(mock|doMock|stubGlobal|stubEnv)\(|#tests\/(database|api\/example)/,
)
/** What a reader does in a browser. */
const journeys = ['tests/journeys/**/*.test.ts']
const everyTest = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts', 'scripts/**/*.test.ts']
const taken = new Set([...pure, ...globSync(journeys, { cwd: import.meta.dirname })])
/** What they import is mostly the same, and to load it was most of the work of many; nearly all have a database each. */
const nouns = filesWithout(
  everyTest,
  /\bvi\.(mock|doMock|unmock|stub\w+|useFakeTimers|spyOn)\(|process\.(env|chdir|memoryUsage)|launcher/,
).filter((file) => !taken.has(file))

const everywhere = {
  // Only against what hangs for ever: no test judges speed, and a busy machine may be thirty times slower.
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
  // A poll waits for what happens, not for how fast.
  expect: { poll: { timeout: 300_000 } },
  // Three more than there are cores: a worker waits for more than half of its time (docs/design/test-suite.md#three-workers-more-than-cores).
  maxWorkers: Math.max(2, availableParallelism()) + 3,
}

/** Files that have nothing of these words: others would find in their process what such a word leaves behind. */
function filesWithout(patterns: readonly string[], words: RegExp): string[] {
  return globSync(patterns, { cwd: import.meta.dirname }).filter(
    (file) => !words.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
}

export default defineConfig({
  test: {
    ...everywhere,
    sequence: { sequencer: LongestFirst },
    // For all projects: they find in `inject` what the root has provided.
    globalSetup: ['tests/postgres.setup.ts', 'tests/journeys/site.setup.ts'],
    projects: [
      // Files of a project without isolation share a process, which saves what each would load anew.
      { test: { ...everywhere, name: 'pure', include: pure, isolate: false } },
      {
        test: {
          ...everywhere,
          name: 'nouns',
          include: nouns,
          setupFiles: ['tests/cheap-passwords.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'whole',
          include: everyTest,
          exclude: [...pure, ...nouns, ...journeys],
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
