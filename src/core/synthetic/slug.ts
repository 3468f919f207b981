/**
 * The step of an address that names a tree node or variant: blanks become hyphens, brackets go, case stays.
 * `DP980 (6)` → `DP980-6`, `DP980 (6) GI 1.40` → `DP980-6-GI-1.40`.
 */
export function slugOf(name: string): string {
  return name
    .replaceAll(/[()[\]]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}
