/** Changes whenever a stored proof may come out with another number. */
export const proofVersion = 'proof-6'

/** A card made of the stored sets of a coil, simulated against the coil's own tests. Plain JSON. */
export type SetProof = {
  readonly version: string
  /** Whose text was read back. */
  readonly card: string
  readonly unitSystem: string
  readonly passed: boolean
  readonly verdict: string
  readonly runs: readonly SetProofRun[]
}

/** One path or group of points; `simulated` is empty where the card cannot be driven that way. */
export type SetProofRun = {
  readonly path: string
  readonly label: string
  readonly x: ProofColumn
  readonly measured: ProofColumn
  readonly simulated: readonly number[]
  readonly rms: number | null
  /** Over the mean measured value [1]. */
  readonly share: number | null
  readonly worst: { readonly x: number; readonly measured: number; readonly simulated: number } | null
  /** Largest `share` that is borne [1]. */
  readonly limit: number
  readonly passed: boolean
  readonly verdict: string
}

export type ProofColumn = { readonly quantity: string; readonly unit: string; readonly values: readonly number[] }
