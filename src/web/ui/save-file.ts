/** Saves a file of this page to the folder of downloads. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download starts later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
