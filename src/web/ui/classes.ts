/** Class names that are there, joined. `false && 'x'` and names missing from a style sheet fall out. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
