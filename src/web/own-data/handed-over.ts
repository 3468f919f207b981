/** Files that were dropped on another page of the site, on their way to the page that evaluates them; they never leave the browser. */
let waiting: readonly File[] = []

export function handOver(files: readonly File[]): void {
  waiting = files
}

/** Once: anyone who takes them has them. */
export function takeHandedOver(): readonly File[] {
  const files = waiting
  waiting = []
  return files
}
