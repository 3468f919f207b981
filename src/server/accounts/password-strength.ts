/** Argon2id: 19 MiB, 2 rounds, 1 lane (docs/security.md#accounts-tokens-sessions). Not a setting, so never weaker. */
export const strength = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
