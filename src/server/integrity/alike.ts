/** A mean may differ in its last digits with the order in which its numbers were added; this much counts as equal. */
const rounding = 1e-9

/** Whether two values of JSON are the same but for the rounding of sums. */
export function alike(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return Math.abs(a - b) <= rounding * Math.max(Math.abs(a), Math.abs(b))
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && alike(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}
