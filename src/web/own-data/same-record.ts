import type { FileReading } from '#core/read/specimen.ts'

/** Whether two files say the same, number for number, whatever they are called: a copy is not a second specimen. */
export function sameRecord(one: FileReading, other: FileReading): boolean {
  return (
    one.specimens.length > 0 &&
    one.specimens.length === other.specimens.length &&
    one.specimens.every(({ channels, metadata, geometry }, i) => {
      const second = other.specimens[i]!
      return (
        JSON.stringify([metadata, geometry]) === JSON.stringify([second.metadata, second.geometry]) &&
        channels.length === second.channels.length &&
        channels.every(({ values }, j) => sameNumbers(values, second.channels[j]!.values))
      )
    })
  )
}

function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]))
}
