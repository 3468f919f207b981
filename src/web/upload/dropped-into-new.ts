/** Files dropped before their batch exists. In memory only: an address cannot contain them. */
let dropped: readonly File[] = []

export function keepDropped(files: readonly File[]): void {
  dropped = files
}

/** Returns the files once. */
export function takeDropped(): readonly File[] {
  const files = dropped
  dropped = []
  return files
}
