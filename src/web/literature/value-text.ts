import type { LiteratureValue } from '#core/literature/literature.ts'
import { formatSignificant, missing } from '#web/format/number.ts'

type Numbers = Pick<LiteratureValue, 'value' | 'min' | 'max'>

/** At most four significant digits, without padding zeros: `290`, `0.18`, `2.669`. */
export function publishedNumber(value: number): string {
  const text = formatSignificant(value, Math.abs(value) >= 1000 ? String(Math.round(Math.abs(value))).length : 4)
  return /^[\d−]+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}

/** `24.5`, `290 – 370`, `≥ 20`, `≤ 0.18`. */
export function publishedText({ value, min, max }: Numbers): string {
  if (value !== null) return publishedNumber(value)
  if (min !== null && max !== null) return `${publishedNumber(min)} – ${publishedNumber(max)}`
  if (min !== null) return `≥ ${publishedNumber(min)}`
  return max === null ? missing : `≤ ${publishedNumber(max)}`
}

/** Empty for pure numbers. */
export function publishedUnit(unit: string): string {
  return unit === '1' ? '' : unit
}
