type Named = { readonly code: string }

const plain = (text: string) => `-${text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-`.replaceAll(/-+/g, '-')

/** Whether a file name contains a specimen code with any separators: `p-2026-114_DP980-2_UAT_RD_1.csv`. */
export function namesSpecimen(file: string, { code }: Named): boolean {
  return plain(file.replace(/\.[^.]*$/, '')).includes(plain(code))
}

const projectCode = /(?<![\p{L}\p{N}])([PT])[-_ ]?(\d{4})[-_ ](\d{3,6})(?!\d)/giu

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

/** Whether a text names a specimen, apart from its project: `UAT RD 1` matches replicate 1, not 10. */
export function matchesLabel(text: string, project: string, { material, test, direction, number }: Labelled): boolean {
  const rest = plain(text.replace(projectCode, (found) => (projectsInName(found).includes(project) ? '-' : found)))
  const place = `${test}-${direction}-${number}`
  return [`${material}-${place}`, `${place}-${material}`].some((whole) => plain(whole).includes(rest))
}

export type Sizes = { readonly thickness?: number | undefined; readonly width?: number | undefined }

/** Relative difference of repeated size measurements. */
const sameSize = 0.01

/** Whether stated and measured sizes agree [mm]; undefined without a common size. */
export function sizesAgree(stated: Sizes, measured: Sizes): boolean | undefined {
  const pairs = [
    [stated.thickness, measured.thickness],
    [stated.width, measured.width],
  ].flatMap(([a, b]) => (a === undefined || b === undefined ? [] : [[a, b] as const]))
  return pairs.length === 0 ? undefined : pairs.every(([a, b]) => Math.abs(a - b) <= sameSize * b)
}
