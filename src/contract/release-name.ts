/** Names of releases, for the browser: without the schemas of `release.ts`. */
export const releaseNameForm = /^\d{4}\.\d{1,6}(-[\da-f]{6})?$/

/** The release that names several materials together: a public one where one of them is public, so that it works for every reader. */
export function sharedRelease(
  materials: readonly { readonly owner?: string; readonly release: string | null }[],
): string | null {
  return (materials.find(({ owner }) => owner === undefined) ?? materials[0])?.release ?? null
}
