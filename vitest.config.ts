import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/postgres.setup.ts'],
    // Only against what hangs for ever: no test judges speed, and a busy machine may be ten times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A poll waits for what happens, not for how fast.
    expect: { poll: { timeout: 60_000 } },
    // Two cores: a browser or a database beside the tests needs one of them.
    maxWorkers: 2,
  },
})
