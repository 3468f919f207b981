/** Runs a step and says on stderr what it is and how long it took: stdout belongs to results. */
export async function step<T>(what: string, work: () => Promise<T> | T): Promise<T> {
  const begin = performance.now()
  const result = await work()
  console.error(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return result
}

/** Prints the text and ends when `--help` or `-h` was asked for. */
export function helpIfAsked(text: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(text.trim())
  process.exit(0)
}
