import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/postgres.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Two cores: a browser or a database beside the tests needs one of them.
    maxWorkers: 2,
  },
})
