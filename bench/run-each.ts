import type { Figure } from './benchmark.ts'

export type Outcome = {
  /** Figures that keep no promise. */
  readonly broken: number
  /** What could not be measured, and why. */
  readonly failed: readonly { readonly name: string; readonly error: unknown }[]
}

/** One benchmark after the other: one that fails takes no other with it, and is told at the end. */
export async function runEach(
  names: readonly string[],
  run: (name: string) => Promise<readonly Figure[]>,
  told: (figure: Figure) => void,
): Promise<Outcome> {
  const failed: { name: string; error: unknown }[] = []
  let broken = 0
  for (const name of names) {
    try {
      for (const figure of await run(name)) {
        told(figure)
        if (!figure.kept) broken += 1
      }
    } catch (error) {
      failed.push({ name, error })
    }
  }
  return { broken, failed }
}
