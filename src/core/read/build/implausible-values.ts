import type { Issue } from '../../issue.ts'
import type { ChannelDraft } from './draft.ts'

/** Call before unit conversion. */
export function markFillers(draft: ChannelDraft): void {
  if (draft.values.length < 8) return
  const filler = columnFiller(draft.values)
  if (filler !== undefined) mark(draft, 'filler', String(filler), (value) => value === filler)
}

export function markImplausible(draft: ChannelDraft): void {
  const { values } = draft
  if (values.length < 8) return
  if (draft.role === 'count' || draft.role === 'other' || draft.role === 'time') return
  const range = sampleRange(values)
  if (!range || !(range.high > range.low)) return
  const reach = 100 * (range.high - range.low)
  const outside = (value: number) => value > range.high + reach || value < range.low - reach
  let found = 0
  for (let i = 0; i < values.length; i++) if (outside(values[i]!)) found++
  if (found === 0 || found > 0.02 * values.length) return
  mark(
    draft,
    'implausible',
    undefined,
    (value, at) => outside(value) && !(outside(values[at - 1] ?? 0) && outside(values[at + 1] ?? 0)),
  )
}

/** Width strains above the longitudinal strain have lost a decimal point, unless many rows are affected. */
export function markImpossibleWidth(drafts: readonly ChannelDraft[]): void {
  const width = drafts.find(({ role }) => role === 'eng_width_strain')
  const length = drafts.find(({ role }) => role === 'eng_strain')
  if (!width || !length || width.unit?.factor !== length.unit?.factor) return
  const slack = 0.01 / (length.unit?.factor ?? 1)
  const impossible = (value: number, at: number) => Math.abs(value) > Math.abs(length.values[at]!) + slack
  let count = 0
  for (let i = 0; i < width.values.length; i++) if (impossible(width.values[i]!, i)) count++
  if (count > 0 && count < 0.2 * width.values.length) mark(width, 'implausible', undefined, impossible)
}

/** The rows after it belong to a restart or contain reset values of a controller. */
export function timeRunsBack(drafts: readonly ChannelDraft[], line: (row: number) => number): Issue[] {
  const time = drafts.find(({ role }) => role === 'time')
  if (!time) return []
  let count = 0
  let first = 0
  for (let i = 1; i < time.values.length; i++) {
    if (time.values[i]! < time.values[i - 1]!) {
      if (count++ === 0) first = i
    }
  }
  if (count === 0) return []
  return [
    {
      severity: 'warning',
      code: 'time-runs-back',
      line: line(first),
      column: time.name,
      message: `Line ${line(first)}, column '${time.name}': time falls from ${time.values[first - 1]} to ${time.values[first]}${count > 1 ? ` (and ${count - 1} more times)` : ''}; expected increasing times. The rows are used. Check for an interrupted test, a second run in the same file, or reset values in the last rows.`,
    },
  ]
}

function mark(
  draft: ChannelDraft,
  reason: 'filler' | 'implausible',
  written: string | undefined,
  hit: (value: number, at: number) => boolean,
): void {
  const { values } = draft
  const hits: number[] = []
  for (let i = 0; i < values.length; i++) if (hit(values[i]!, i)) hits.push(i)
  if (hits.length === 0) return
  const run = draft.missing.get(reason)
  if (run) {
    run.count += hits.length
    run.first = Math.min(run.first, hits[0]!)
    run.last = Math.max(run.last, hits.at(-1)!)
  } else {
    draft.missing.set(reason, {
      count: hits.length,
      first: hits[0]!,
      last: hits.at(-1)!,
      found: written ?? String(values[hits[0]!]),
    })
  }
  for (const at of hits) values[at] = Number.NaN
}

function sampleRange(values: Float64Array): { low: number; high: number } | undefined {
  const step = Math.max(1, Math.floor(values.length / 4096))
  const sample: number[] = []
  for (let i = 0; i < values.length; i += step) if (!Number.isNaN(values[i]!)) sample.push(values[i]!)
  if (sample.length < 8) return undefined
  sample.sort((a, b) => a - b)
  return { low: sample[Math.floor(sample.length * 0.02)]!, high: sample[Math.ceil(sample.length * 0.98) - 1]! }
}

export function repeatedFirstRow(drafts: readonly ChannelDraft[], line: (row: number) => number): Issue[] {
  const numeric = drafts.filter(({ role }) => role !== 'count')
  const same = numeric.filter(({ values }) => values.length > 2 && values[0] === values[1])
  if (numeric.length < 2 || same.length < numeric.length) return []
  return [
    {
      severity: 'info',
      code: 'repeated-first-row',
      line: line(1),
      message: `Line ${line(1)} repeats line ${line(0)} in every column; expected each time once. Both rows are stored. No action required.`,
    },
  ]
}

const candidates = new Set([-999, -9999, -99_999, -999_999, 999_999, 9999, -999.25, -9999.25, -1e9, 1e9])

function columnFiller(values: Float64Array): number | undefined {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (value < min) min = value
    if (value > max) max = value
  }
  for (const candidate of [min, max]) {
    if (!candidates.has(candidate)) continue
    let count = 0
    let largest = 0
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!
      if (value === candidate) count++
      else if (Math.abs(value) > largest) largest = Math.abs(value)
    }
    if (count >= 3 && largest > 0 && largest * 3 < Math.abs(candidate)) return candidate
  }
  return undefined
}
