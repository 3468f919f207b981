/** Nominal elastic constants of steel [MPa, 1], where nothing better was measured. */
export const steel = { E: 207_000, nu: 0.3 } as const
