/** Without the schemas of `release.ts`, for the browser. */
export const releaseNameForm = /^\d{4}\.\d{1,6}(-[\da-f]{6})?$/

/** Release for several materials: a public one if possible, so that the link works for all readers. */
export function sharedRelease(
  materials: readonly { readonly owner?: string; readonly release: string | null }[],
): string | null {
  return (materials.find(({ owner }) => owner === undefined) ?? materials[0])?.release ?? null
}
