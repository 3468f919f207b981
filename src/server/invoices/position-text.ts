import type { Position } from '#server/quotations/index.ts'

/** `Tension, evaluated (DP980 (6), UAT RD)`: a position in one line. */
export function positionText({ text, material, test, direction }: Position): string {
  if (material === null) return text
  return `${text} (${material}, ${[test, direction === '-' ? null : direction].filter(Boolean).join(' ')})`
}
