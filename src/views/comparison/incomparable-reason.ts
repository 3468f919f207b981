import type { AvailableTest, PropertyRow } from '#contract/tests.ts'

type Row = Pick<PropertyRow, 'property' | 'condition' | 'mean'> & {
  readonly replicates?: readonly Pick<PropertyRow['replicates'][number], 'method' | 'flags'>[]
}

export type TestedCoil = {
  readonly rows: readonly Row[]
  readonly test?: Pick<AvailableTest, 'standard' | 'conditions'> | undefined
}

/** Elongations are comparable only at the same gauge length; the marking tolerance is 0.5 mm. */
const ofGauge: ReadonlySet<string> = new Set(['uat.a', 'uat.uts_te', 'uat.toughness'])
const sameGauge = 0.5 // [mm]
/** Tolerance of the ends of strain windows. */
const sameStrain = 0.5 // [% strain]

/**
 * Why two values of a property are not comparable (standard, gauge length, strain window or strain rate); null if
 * they are.
 */
export function incomparableReason(id: string, condition: string, a: TestedCoil, b: TestedCoil): string | null {
  return (
    otherStandard(a, b) ??
    (ofGauge.has(id) ? otherGauge(condition, a, b) : null) ??
    otherWindow(rowOf(a, id, condition), rowOf(b, id, condition)) ??
    otherRate(condition, a, b)
  )
}

/** Editions of a standard are comparable. */
function otherStandard({ test: a }: TestedCoil, { test: b }: TestedCoil): string | null {
  const bare = (text: string) =>
    text
      .replace(/:\d{4}/, '')
      .trim()
      .toLowerCase()
  if (!a?.standard || !b?.standard || bare(a.standard) === bare(b.standard)) return null
  return `different standard: ${a.standard} and ${b.standard}`
}

function otherGauge(condition: string, a: TestedCoil, b: TestedCoil): string | null {
  const [own, other] = [a, b].map((coil) => rowOf(coil, 'uat.l0', condition)?.mean ?? null)
  if (own != null && other != null && Math.abs(own - other) <= sameGauge) return null
  return `different gauge length: ${lengthText(own)} and ${lengthText(other)}`
}

function otherWindow(a: Row | undefined, b: Row | undefined): string | null {
  const [own, other] = [windowOf(a), windowOf(b)]
  if (!own || !other) return null
  const apart = (i: 0 | 1) =>
    Math.abs(own.ends[i] - other.ends[i]) > sameStrain && !(own.natural[i] && other.natural[i])
  return apart(0) || apart(1) ? `different window: ${windowText(own)} and ${windowText(other)}` : null
}

function otherRate(condition: string, { test: a }: TestedCoil, { test: b }: TestedCoil): string | null {
  const [own, other] = [a, b].map((test) => test?.conditions.find(({ label }) => label === condition)?.rate ?? null)
  return own === other || own == null || other == null ? null : `different rate: ${own}/s and ${other}/s`
}

type Window = {
  /** Strain [%]. */
  readonly ends: readonly [number, number]
  /** Set by the material, by its yield plateau or uniform strain. */
  readonly natural: readonly [boolean, boolean]
}

const range = /over (\d+(?:\.\d+)?)–(\d+(?:\.\d+)?) %/

function windowOf(row: Row | undefined): Window | undefined {
  const found = (row?.replicates ?? []).flatMap(({ method, flags }) => {
    const [, from, to] = range.exec(method) ?? []
    return from && to ? [{ from: Number(from), to: Number(to), flags }] : []
  })
  if (found.length === 0) return undefined
  const mean = (end: 'from' | 'to') => found.reduce((sum, one) => sum + one[end], 0) / found.length
  const flagged = (...names: string[]) => found.some(({ flags }) => names.some((name) => flags.includes(name)))
  return {
    ends: [mean('from'), mean('to')],
    natural: [flagged('window_starts_after_plateau'), flagged('window_ends_at_Ag', 'window_ends_with_record')],
  }
}

function rowOf({ rows }: TestedCoil, id: string, condition: string): Row | undefined {
  return rows.find((row) => row.property === id && row.condition === condition)
}

function lengthText(length: number | null | undefined): string {
  return length == null ? 'not stated' : `${Math.round(length)} mm`
}

function windowText({ ends: [from, to] }: Window): string {
  return `${from.toFixed(1)}–${to.toFixed(1)} %`
}
