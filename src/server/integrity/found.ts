/** What a part of the check has found: how much it looked at, and a sentence for each record that is not as it was stored. */
export type Found = { readonly looked: number; readonly faults: readonly string[] }

/** What a long check says while it goes on, and what stops it. */
export type Checking = { readonly signal: AbortSignal; readonly tell: (done: number, of: number) => void }
