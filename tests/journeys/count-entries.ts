/** Counts what a reader does for a task: each click, typed entry, choice and drop of files. */
export function countEntries(): {
  readonly entry: (done: Promise<unknown>) => Promise<void>
  readonly count: () => number
} {
  let count = 0
  return {
    async entry(done) {
      await done
      count++
    },
    count: () => count,
  }
}
