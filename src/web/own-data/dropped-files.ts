/** Files dropped on another page, for the evaluation page; they never leave the browser. */
let waiting: readonly File[] = []

export function passDroppedFiles(files: readonly File[]): void {
  waiting = files
}

/** Returns the files once. */
export function takeDroppedFiles(): readonly File[] {
  const files = waiting
  waiting = []
  return files
}
