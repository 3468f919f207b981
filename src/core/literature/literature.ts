/** Only standards and suppliers allow a verdict on a requirement. */
export const sourceTypes = ['standard', 'supplier', 'trade page', 'paper', 'data set'] as const
export type SourceType = (typeof sourceTypes)[number]

/** `typical value`: of a supplier; `requirement or guarantee`: a limit or range, never used for training. */
export const valueSorts = ['tested value', 'typical value', 'requirement or guarantee'] as const
export type ValueSort = (typeof valueSorts)[number]

/** Null if not stated. */
export const literatureDirections = ['RD', '15', '30', 'DD', '60', '75', 'TD', 'mean'] as const
export type LiteratureDirection = (typeof literatureDirections)[number]

export type LiteratureSource = {
  readonly id: string
  readonly type: SourceType
  readonly authors: string
  readonly year: number | null
  readonly title: string
  readonly journal: string
  readonly identifier: string
  readonly licence: string
  readonly pageRead: string
}

export type LiteratureMaterial = {
  readonly key: string
  readonly grade: string
  /** With the standard in brackets; several separated by semicolons. */
  readonly designation: string
  readonly family: string
  readonly coating: string
  /** [mm] */
  readonly thickness: number | null
  readonly supplier: string
  /** As published: `standard requirement`, `as delivered`, … */
  readonly state: string
  readonly sort: ValueSort
  readonly source: string
  /** Table or figure of the source. */
  readonly place: string
}

/** `min` alone is a lower limit, `max` alone an upper one. */
export type LiteratureValue = {
  readonly id: string
  readonly material: string
  readonly property: string
  readonly value: number | null
  readonly min: number | null
  readonly max: number | null
  readonly sd: number | null
  readonly n: number | null
  readonly unit: string
  readonly direction: LiteratureDirection | null
  readonly condition: string
  readonly note: string
}

export type LawParameter = {
  readonly id: string
  readonly material: string
  readonly model: string
  readonly parameter: string
  readonly value: number
  readonly unit: string
  readonly direction: LiteratureDirection | null
  readonly condition: string
  readonly note: string
}

/** True strain [1]. */
export type FormingLimitPoint = {
  readonly id: string
  readonly material: string
  readonly minor: number
  readonly major: number
  readonly kind: string
  readonly condition: string
  readonly note: string
}

export type Literature = {
  readonly sources: readonly LiteratureSource[]
  readonly materials: readonly LiteratureMaterial[]
  readonly values: readonly LiteratureValue[]
  readonly parameters: readonly LawParameter[]
  readonly formingLimits: readonly FormingLimitPoint[]
}

export function sortOfState(state: string): ValueSort {
  if (/^(standard requirement|supplier guarantee|grade range)/i.test(state)) return 'requirement or guarantee'
  return /^supplier (typical|statement)/i.test(state) ? 'typical value' : 'tested value'
}

/** A limit is a requirement even in a list of typical values. */
export function sortOfValue(
  { sort }: Pick<LiteratureMaterial, 'sort'>,
  { value, note }: Pick<LiteratureValue, 'value' | 'note'>,
): ValueSort {
  return sort === 'typical value' && value === null && /limit|range/.test(note) ? 'requirement or guarantee' : sort
}

export function givesVerdict(type: SourceType): boolean {
  return type === 'standard' || type === 'supplier'
}

/** Address of a DOI, or the first address in an identifier. */
export function addressOfIdentifier(identifier: string): string | undefined {
  const doi = /\b10\.\d{4,9}\/[^\s;,]+/.exec(identifier)?.[0]
  return doi !== undefined && !/https?:\/\//.test(identifier)
    ? `https://doi.org/${doi}`
    : /https?:\/\/[^\s)]+/.exec(identifier)?.[0]
}

export function literatureCitation({ authors, year, title, journal, identifier }: LiteratureSource): string {
  const when = year === null ? 'no year' : String(year)
  return `${authors} (${when}): ${title}. ${journal}. ${addressOfIdentifier(identifier) ?? identifier}`
}
