/** `/mi-lab/overview` shows the index page `/mi-lab`. */
export function contentAddress(address: string): string {
  return address.replace(/\/overview$/, '')
}
