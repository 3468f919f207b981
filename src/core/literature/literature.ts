/** Who has published a value: decides whether a requirement gives a verdict. */
export const sourceTypes = ['standard', 'supplier', 'trade page', 'paper', 'data set'] as const
export type SourceType = (typeof sourceTypes)[number]

/**
 * - `tested value`: of specimens; a point, with its scatter where published
 * - `typical value`: what a supplier calls typical
 * - `requirement or guarantee`: a limit or range of a standard or supplier; never a point, never trained on
 */
export const valueSorts = ['tested value', 'typical value', 'requirement or guarantee'] as const
export type ValueSort = (typeof valueSorts)[number]

/** Along which the specimen was taken; null where the source does not state it. */
export const literatureDirections = ['RD', '15', '30', 'DD', '60', '75', 'TD', 'mean'] as const
export type LiteratureDirection = (typeof literatureDirections)[number]

export type LiteratureSource = {
  readonly id: string
  readonly type: SourceType
  readonly authors: string
  readonly year: number | null
  readonly title: string
  readonly journal: string
  /** DOI or address. */
  readonly identifier: string
  /** As stated on the page read. */
  readonly licence: string
  readonly pageRead: string
}

export type LiteratureMaterial = {
  readonly key: string
  readonly grade: string
  /** Of a standard, with the standard in brackets; several are separated by semicolons. */
  readonly designation: string
  /** Key of `literatureFamilies`. */
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

/** A value or range as published: `min` alone is a lower limit, `max` alone an upper one. */
export type LiteratureValue = {
  readonly id: string
  readonly material: string
  /** Id in `publishedProperties`. */
  readonly property: string
  readonly value: number | null
  readonly min: number | null
  readonly max: number | null
  /** Standard deviation. */
  readonly sd: number | null
  /** Number of specimens. */
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
  /** Equation or set, as published. */
  readonly condition: string
  readonly note: string
}

/** A point of a forming-limit curve, true strain [1]. */
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

/** Standard requirements, supplier guarantees and ranges of a grade are limits; what a supplier states or calls typical is typical. */
export function sortOfState(state: string): ValueSort {
  if (/^(standard requirement|supplier guarantee|grade range)/i.test(state)) return 'requirement or guarantee'
  return /^supplier (typical|statement)/i.test(state) ? 'typical value' : 'tested value'
}

/**
 * A limit is a requirement also in a list of typical values: what a typical column leaves to an upper or lower limit is not typical.
 */
export function sortOfValue(
  { sort }: Pick<LiteratureMaterial, 'sort'>,
  { value, note }: Pick<LiteratureValue, 'value' | 'note'>,
): ValueSort {
  return sort === 'typical value' && value === null && /limit|range/.test(note) ? 'requirement or guarantee' : sort
}

/** Whether a requirement of this source gives a verdict; figures that others quote give none. */
export function givesVerdict(type: SourceType): boolean {
  return type === 'standard' || type === 'supplier'
}

/** Address of a DOI, or the first address in an identifier; undefined for one that leads nowhere. */
export function addressOfIdentifier(identifier: string): string | undefined {
  const doi = /\b10\.\d{4,9}\/[^\s;,]+/.exec(identifier)?.[0]
  return doi !== undefined && !/https?:\/\//.test(identifier)
    ? `https://doi.org/${doi}`
    : /https?:\/\/[^\s)]+/.exec(identifier)?.[0]
}

/** `SSAB (2013): Docol DP/DL …. supplier data sheet. https://…` */
export function literatureCitation({ authors, year, title, journal, identifier }: LiteratureSource): string {
  const when = year === null ? 'no year' : String(year)
  return `${authors} (${when}): ${title}. ${journal}. ${addressOfIdentifier(identifier) ?? identifier}`
}
