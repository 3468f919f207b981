import { defineConfig } from 'vitest/config'

/** Functions without a world around them: their files need no process of their own each, which saves a fifth of a second a file. */
const pure = ['src/core/**/*.test.ts', 'src/contract/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: pure,
          globalSetup: ['tests/postgres.setup.ts', 'tests/laboratory.setup.ts'],
        },
      },
    ],
    // Only against what hangs for ever: no test judges speed, and a busy machine may be ten times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A poll waits for what happens, not for how fast.
    expect: { poll: { timeout: 60_000 } },
    // Two cores: a browser or a database beside the tests needs one of them.
    maxWorkers: 2,
  },
})
