/**
 * How much work a password takes (docs/security.md#accounts-tokens-sessions: Argon2id with 19 MiB, 2 rounds, 1 lane). No setting: nobody can make it less
 * but by another program.
 */
export const strength = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
