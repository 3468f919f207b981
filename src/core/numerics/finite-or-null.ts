/** As files and answers write a number: null where there is none. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
