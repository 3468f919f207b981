import type { FileReading } from '#core/read/specimen.ts'

/** Whether two files have the same values. Only for curves, since two holes may have equal diameters. */
export function hasEqualValues(one: FileReading, other: FileReading): boolean {
  return (
    one.specimens.length > 0 &&
    one.specimens.length === other.specimens.length &&
    sameWords(headOf(one), headOf(other)) &&
    one.specimens.every((specimen, i) => {
      const { channels } = specimen
      const second = other.specimens[i]!
      return (
        channels.length > 0 &&
        channels.length === second.channels.length &&
        sameWords(headOf(specimen), headOf(second)) &&
        channels.every(({ values }, j) => sameNumbers(values, second.channels[j]!.values))
      )
    })
  )
}

/** Facts of a file or specimen other than curves. */
function headOf({ metadata, geometry, laboratory }: Pick<FileReading, 'metadata' | 'geometry' | 'laboratory'>) {
  return [metadata, geometry, laboratory]
}

function sameWords(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]))
}
