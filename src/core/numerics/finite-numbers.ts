/** @throws RangeError for the first value that is not finite: `value 2 of 3 is NaN, not a number` */
export function refuseNonNumbers(values: ArrayLike<number>, name = 'value'): void {
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i]!))
      throw new RangeError(`${name} ${i + 1} of ${values.length} is ${values[i]}, not a number`)
  }
}

/** Replaces NaN and Infinity, which JSON cannot contain. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
