import { guessColumns, mapColumns, type FieldColumns } from './map-columns.ts'
import type { Channel, FileReading } from '../read/specimen.ts'
import type { FieldImage } from './strain-field.ts'

/** What the sender says of the columns; an empty name is found by its usual names. */
export type AskedColumns = Pick<FieldColumns, 'measure' | 'percent'> & {
  readonly x: string
  readonly y: string
  readonly eps1: string
  readonly eps2: string
}

/** Images of one file at most: more mean another kind of table. */
const mostImages = 500

/**
 * The strain fields that a file holds: one, or one for each number in its column `frame`, in rising order.
 *
 * @throws RangeError where the file has no table, lacks a column, or holds a strain that cannot be
 */
export function imagesOfFile(reading: FileReading, name: string, asked: AskedColumns): FieldImage[] {
  const channels = (reading.specimens[0] ?? reading.tables?.[0])?.channels ?? []
  if (channels.length === 0) throw new RangeError('The file holds no table of numbers.')
  const field = mapColumns(channels, settled(channels, asked))
  const frames = channels.find((channel) => frameNames.test(channel.name.trim()))?.values
  if (!frames) return [{ name, ...field }]
  const numbers = [...new Set(frames)].filter(Number.isFinite).toSorted((a, b) => a - b)
  if (numbers.length < 2) return [{ name, ...field }]
  if (numbers.length > mostImages) {
    throw new RangeError(
      `The column of images has ${numbers.length} different numbers; at most ${mostImages} are taken.`,
    )
  }
  return numbers.map((number) => {
    const own = (values: Float64Array) => values.filter((_, i) => frames[i] === number)
    return { name: `image ${number}`, x: own(field.x), y: own(field.y), eps1: own(field.eps1), eps2: own(field.eps2) }
  })
}

const frameNames = /^(frame|image|stage|stufe|bild)$/i

/** Principal strains go before components: they are what is asked for. */
function settled(channels: readonly Channel[], { measure, percent, ...asked }: AskedColumns): FieldColumns {
  const guess = guessColumns(channels)
  const [x, y] = [asked.x || guess.x || 'x', asked.y || guess.y || 'y']
  const [eps1, eps2] = [asked.eps1 || guess.eps1, asked.eps2 || guess.eps2]
  const { exx, eyy, exy } = guess
  const components = exx !== '' && eyy !== '' && exy !== '' && (eps1 === '' || eps2 === '')
  return {
    x,
    y,
    strains: components ? { exx, eyy, exy } : { eps1: eps1 || 'eps1', eps2: eps2 || 'eps2' },
    measure,
    percent,
  }
}
