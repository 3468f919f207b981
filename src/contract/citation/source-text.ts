import type { Note } from '#core/export/table.ts'
import type { DataSource } from '#contract/materials/data-source.ts'

type Licence = { readonly url: string; readonly permits: boolean }

/** Data licences by SPDX identifier, with permission for commercial redistribution. */
const licences: Readonly<Record<string, Licence>> = {
  'Apache-2.0': { url: 'https://www.apache.org/licenses/LICENSE-2.0', permits: true },
  'BSD-3-Clause': { url: 'https://opensource.org/license/bsd-3-clause', permits: true },
  'CC-BY-4.0': { url: 'https://creativecommons.org/licenses/by/4.0/', permits: true },
  'CC-BY-NC-4.0': { url: 'https://creativecommons.org/licenses/by-nc/4.0/', permits: false },
  'CC0-1.0': { url: 'https://creativecommons.org/publicdomain/zero/1.0/', permits: true },
  MIT: { url: 'https://opensource.org/license/mit', permits: true },
  'NIST-PD': { url: 'https://www.nist.gov/open/license', permits: true },
  Unlicense: { url: 'https://unlicense.org/', permits: true },
}

export function findLicence(identifier: string): Licence | undefined {
  return Object.hasOwn(licences, identifier) ? licences[identifier] : undefined
}

/** `Measured by Aalto University (MIT), NIST (NIST-PD)`; empty without published sources. */
export function creditLine(sources: readonly (Pick<DataSource, 'laboratory' | 'licence'> | null)[]): string {
  const names = new Set(sources.flatMap((source) => (source ? [`${source.laboratory} (${source.licence})`] : [])))
  return names.size === 0 ? '' : `Measured by ${[...names].join(', ')}`
}

/** `Hilhorst, A. (2022): Tensile tests …. https://…` */
export function sourceCitation({ authors, year, title, url, doi }: DataSource): string {
  return `${authors} (${year}): ${title}. ${doi === null ? url : `https://doi.org/${doi}`}`
}

/** `MIT (https://opensource.org/license/mit)` */
export function licenceText({ licence }: Pick<DataSource, 'licence'>): string {
  const known = findLicence(licence)
  return known ? `${licence} (${known.url})` : licence
}

export function sourceRemarks({ remarks = [], modulus }: DataSource): string[] {
  return modulus === undefined ? remarks : [...remarks, modulus]
}

export function sourceNotes(source: DataSource): Note[] {
  return [
    ['source', source.url],
    ['citation', sourceCitation(source)],
    ...(source.copyright === null ? [] : ([['copyright', source.copyright]] as const)),
    ['measured-by', source.laboratory],
    ...sourceRemarks(source).map((remark) => ['remark', remark] as const),
  ]
}

export function sourceLine(source: DataSource): string {
  const notice = source.copyright === null ? '' : ` ${source.copyright}.`
  return `${sourceCitation(source)}. Measured by ${source.laboratory}. Licence ${licenceText(source)}.${notice}`
}
