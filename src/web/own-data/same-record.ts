import type { FileReading } from '#core/read/specimen.ts'

/**
 * Whether two files say the same, number for number, whatever they are called: a copy is not a second specimen. Only measured curves tell:
 * two holes of a table may well have the same diameters.
 */
export function sameRecord(one: FileReading, other: FileReading): boolean {
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

/** What stands beside the curves of a file or of a specimen. */
function headOf({ metadata, geometry, laboratory }: Pick<FileReading, 'metadata' | 'geometry' | 'laboratory'>) {
  return [metadata, geometry, laboratory]
}

function sameWords(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]))
}
