import { reportRounding, roundTo } from '../properties/report-rounding.ts'
import {
  givesVerdict,
  type LiteratureDirection,
  type LiteratureMaterial,
  type LiteratureSource,
  type LiteratureValue,
  sortOfValue,
} from './literature.ts'
import { designationsOf } from './names.ts'
import { ownValue, publishedProperty } from './published-properties.ts'

/** In the unit of its property. */
export type MeasuredNumber = {
  readonly property: string
  readonly direction: 'RD' | 'DD' | 'TD' | null
  readonly mean: number
  /** Null for one specimen. */
  readonly s: number | null
  readonly n: number
  /** Original gauge length [mm]; null if unknown or mixed. */
  readonly gauge: number | null
}

export type CheckedSheet = {
  /** [mm] */
  readonly thickness: number | null
  /** `UC`, `GI`, `GA`, `EG`, `AlSi` */
  readonly coating: string | null
}

export type RequirementCheck = {
  readonly property: string
  readonly symbol: string
  readonly direction: LiteratureDirection | null
  readonly condition: string
  readonly min: number | null
  readonly max: number | null
  readonly unit: string
  /** Compared number, rounded as in certificates; null without a verdict. */
  readonly measured: number | null
  readonly verdict: 'yes' | 'no' | 'open'
  readonly reason: string
}

export type RequirementComparison = {
  readonly key: string
  readonly name: string
  readonly source: Pick<LiteratureSource, 'id' | 'type' | 'authors' | 'year' | 'title'>
  /** `open`: nothing could be checked. */
  readonly verdict: 'meets' | 'fails' | 'open'
  readonly checks: readonly RequirementCheck[]
  readonly notes: readonly string[]
}

type Requirement = {
  readonly material: LiteratureMaterial
  readonly source: LiteratureSource
  readonly values: readonly LiteratureValue[]
}

const coatings: ReadonlyMap<string, string> = new Map([
  ['uncoated', 'UC'],
  ['UC', 'UC'],
  ['GI', 'GI'],
  ['Z', 'GI'],
  ['GA', 'GA'],
  ['ZF', 'GA'],
  ['EG', 'EG'],
  ['ZE', 'EG'],
  ['AS', 'AlSi'],
  ['AlSi', 'AlSi'],
])

/**
 * Same direction, same gauge length, thickness within the range; means rounded as in certificates (ISO 6892-1, clause
 * 22). Undefined for sources other than standards and suppliers, or without a requirement of a catalogue property.
 */
export function compareWithRequirement(
  numbers: readonly MeasuredNumber[],
  { thickness, coating }: CheckedSheet,
  { material, source, values }: Requirement,
): RequirementComparison | undefined {
  if (!givesVerdict(source.type)) return undefined
  const rows = values.filter((row) => sortOfValue(material, row) === 'requirement or guarantee' && ownValue(row))
  if (rows.length === 0) return undefined
  const notes: string[] = []
  const wanted = material.coating.split('/').map((one) => coatings.get(one.trim()) ?? one.trim())
  const otherCoating = material.coating !== '' && coating !== null && !wanted.includes(coating)
  if (material.coating !== '' && coating === null)
    notes.push(`Coating not checked: the requirement is for ${material.coating}.`)
  if (otherCoating) notes.push(`Not compared: the requirement is for ${material.coating}, the coil has ${coating}.`)
  const checks = otherCoating
    ? []
    : rows.flatMap((row): RequirementCheck[] => {
        const { covers, rest } = thicknessCondition(row.condition)
        if (covers && thickness !== null && !covers(thickness)) return []
        if (rest !== '') notes.push(`${row.property}: ${rest} not checked.`)
        const unknown = covers && thickness === null ? `valid for ${row.condition}, but the thickness is unknown` : ''
        return [checkRow(row, numbers, unknown)]
      })
  const judged = checks.filter(({ verdict }) => verdict !== 'open')
  const { id, type, authors, year, title } = source
  return {
    key: material.key,
    name: designationsOf(material)[0] ?? material.grade,
    source: { id, type, authors, year, title },
    verdict: judged.length === 0 ? 'open' : judged.some(({ verdict }) => verdict === 'no') ? 'fails' : 'meets',
    checks,
    notes: [...new Set(notes)],
  }
}

function checkRow(row: LiteratureValue, numbers: readonly MeasuredNumber[], unknown: string): RequirementCheck {
  const own = ownValue(row)!
  const published = publishedProperty(row.property)!
  const open = (reason: string): RequirementCheck => ({
    property: own.property,
    symbol: published.symbol,
    direction: row.direction,
    condition: row.condition,
    min: own.min,
    max: own.max,
    unit: own.unit,
    measured: null,
    verdict: 'open',
    reason,
  })
  if (unknown !== '') return open(unknown)
  const ofProperty = numbers.filter(({ property }) => property === own.property)
  if (ofProperty.length === 0) return open('not tested')
  const along = ofProperty.filter(
    ({ direction }) => row.direction === null || direction === null || direction === row.direction,
  )
  if (along.length === 0) return open(`not tested along ${row.direction}`)
  const comparable = along.filter(({ gauge }) => published.own !== 'uat.a' || sameGauge(published.gauge, gauge))
  if (comparable.length === 0) {
    const tested = [
      ...new Set(along.map(({ gauge }) => (gauge === null ? 'unknown' : `${Number(gauge.toFixed(1))} mm`))),
    ]
    const asked =
      published.gauge === 'proportional'
        ? '5.65 √S0'
        : published.gauge === undefined
          ? 'not stated'
          : `${published.gauge} mm`
    return open(`gauge length ${asked}, tested with ${tested.join(', ')}`)
  }
  const interval = reportRounding(own.property)
  const judged = comparable.map(({ mean }) => {
    const measured = interval === undefined ? mean : roundTo(mean, interval)
    const tolerance = 1e-9 * Math.max(1, Math.abs(measured))
    const within =
      (own.min === null || measured >= own.min - tolerance) && (own.max === null || measured <= own.max + tolerance)
    return { measured, within }
  })
  // A requirement without direction has a verdict if all directions agree.
  if (judged.some(({ within }) => within !== judged[0]!.within))
    return open('direction not stated, and the directions differ')
  const decisive = judged.reduce((a, b) => (margin(own, a.measured) <= margin(own, b.measured) ? a : b))
  return { ...open(''), measured: decisive.measured, verdict: decisive.within ? 'yes' : 'no' }
}

/** Negative outside. */
function margin({ min, max }: { readonly min: number | null; readonly max: number | null }, value: number): number {
  return Math.min(min === null ? Infinity : value - min, max === null ? Infinity : max - value)
}

/** Gauge lengths within half a millimetre are equal. */
function sameGauge(asked: 80 | 50 | 'proportional' | undefined, gauge: number | null): boolean {
  return typeof asked === 'number' && gauge !== null && Math.abs(gauge - asked) < 0.5
}

export function verdictWords({
  verdict,
  name,
  source,
}: Pick<RequirementComparison, 'verdict' | 'name' | 'source'>): string {
  const per = `${name} per ${source.authors}${source.year === null ? '' : ` (${source.year})`}`
  if (verdict === 'open') return `No verdict on ${per}`
  return `${verdict === 'meets' ? 'Meets' : 'Does not meet'} ${per}`
}

/** [mm], and the rest of the condition. */
type ThicknessCondition = {
  readonly covers: ((thickness: number) => boolean) | null
  readonly rest: string
}

const range = /(?:(\d+(?:\.\d+)?)\s*(<=|<)\s*)?\bt\b(?:\s*(<=|<|>=|>)\s*(\d+(?:\.\d+)?))?\s*mm/

/** Reads `0.7 <= t < 1.0 mm, JIS No. 5 specimen`, `t >= 3 mm`. */
export function thicknessCondition(condition: string): ThicknessCondition {
  const found = range.exec(condition)
  if (!found || (found[1] === undefined && found[4] === undefined)) return { covers: null, rest: condition }
  const [whole, from, fromSign, sign, to] = found
  const rest = condition.replace(whole, '').replace(/^[\s,;]+|[\s,;]+$/g, '')
  const above = (t: number) => from === undefined || (fromSign === '<' ? t > Number(from) : t >= Number(from))
  const other = (t: number) => {
    if (to === undefined) return true
    const end = Number(to)
    return sign === '<' ? t < end : sign === '<=' ? t <= end : sign === '>' ? t > end : t >= end
  }
  return { covers: (t) => above(t) && other(t), rest }
}
