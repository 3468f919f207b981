import { vi } from 'vitest'

/**
 * The least that Argon2id takes, for tests that are about something else than passwords. It stands in place of a module
 * while vitest runs; the program has no setting for it. Tests of its strength say `vi.unmock` of that module.
 */
vi.mock('#server/accounts/password-strength.ts', () => ({ strength: { memory: 8, passes: 1, parallelism: 1 } }))
