type Named = { readonly code: string }

const plain = (text: string) => `-${text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-`.replaceAll(/-+/g, '-')

/**
 * Whether the name of a file holds the code of a specimen, whatever stands between its parts: `p-2026-114_DP980-2_UAT_RD_1.csv` is
 * `P-2026-114/DP980-2/UAT/RD/1`.
 */
export function namesSpecimen(file: string, { code }: Named): boolean {
  return plain(file.replace(/\.[^.]*$/, '')).includes(plain(code))
}

const projectCode = /(?<![\p{L}\p{N}])([PT])[-_ ]?(\d{4})[-_ ](\d{3,6})(?!\d)/giu

/** Codes of projects that the name of a file may hold. */
export function projectsInName(file: string): string[] {
  const found = [...file.matchAll(projectCode)]
  return [...new Set(found.map(([, kind, year, number]) => `${kind!.toUpperCase()}-${year}-${number}`))]
}

type Labelled = {
  readonly material: string
  readonly test: string
  readonly direction: string
  readonly number: number
}

/**
 * Whether a typed text says of a specimen what its code or its label says, apart from the project: `UAT RD 1` and `DP980 (2) UAT/RD/1` both do of
 * replicate 1, and neither does of replicate 10.
 *
 * @param project  code of the project, as `projectsInName` finds it in the text
 */
export function saysOf(text: string, project: string, { material, test, direction, number }: Labelled): boolean {
  const rest = plain(text.replace(projectCode, (found) => (projectsInName(found).includes(project) ? '-' : found)))
  const place = `${test}-${direction}-${number}`
  return [`${material}-${place}`, `${place}-${material}`].some((whole) => plain(whole).includes(rest))
}

export type Sizes = { readonly thickness?: number | undefined; readonly width?: number | undefined }

/** Relative difference of two sizes that counts as the same one, measured twice. */
const sameSize = 0.01

/**
 * Whether what a file states of its specimen is what was measured on it [mm]; undefined where the two have no size in common.
 */
export function sizesAgree(stated: Sizes, measured: Sizes): boolean | undefined {
  const pairs = [
    [stated.thickness, measured.thickness],
    [stated.width, measured.width],
  ].flatMap(([a, b]) => (a === undefined || b === undefined ? [] : [[a, b] as const]))
  return pairs.length === 0 ? undefined : pairs.every(([a, b]) => Math.abs(a - b) <= sameSize * b)
}
