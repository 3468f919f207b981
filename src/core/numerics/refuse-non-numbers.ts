/**
 * Names the first value that is not finite: NaN passes every comparison unseen and comes out as another complaint.
 *
 * @param name         what one value is called in the message
 * @throws RangeError  `value 2 of 3 is NaN, not a number`
 */
export function refuseNonNumbers(values: ArrayLike<number>, name = 'value'): void {
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i]!))
      throw new RangeError(`${name} ${i + 1} of ${values.length} is ${values[i]}, not a number`)
  }
}
