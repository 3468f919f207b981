/** A section's overview is its index page: `/mi-lab/overview` shows `/mi-lab`. */
export function writtenAt(address: string): string {
  return address.replace(/\/overview$/, '')
}
