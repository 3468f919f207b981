/** Runs a step and says on stderr what it is and how long it took: stdout belongs to results. */
export async function step<T>(what: string, work: () => Promise<T> | T): Promise<T> {
  const begin = performance.now()
  const result = await work()
  const seconds = (performance.now() - begin) / 1000
  console.error(`${what}: ${seconds.toFixed(1)} s`)
  steps.push([what, seconds])
  return result
}

/** Every step so far with what it took [s]. */
export const steps: [what: string, seconds: number][] = []

/** A line a part, in minutes, the longest first. */
export function minutesOf(parts: Iterable<readonly [what: string, seconds: number]>): string {
  return [...parts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, seconds]) => `  ${(seconds / 60).toFixed(1).padStart(5)} min  ${what}`)
    .join('\n')
}

/** Whether `--help` or `-h` was typed. */
export function isHelpAsked(): boolean {
  return process.argv.slice(2).some((word) => word === '--help' || word === '-h')
}

/** Prints the text and ends when help was asked for. */
export function helpIfAsked(text: string): void {
  if (!isHelpAsked()) return
  console.log(text.trim())
  process.exit(0)
}
