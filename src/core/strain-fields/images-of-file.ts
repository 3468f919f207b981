import { guessColumns, mapColumns, namesOf, type FieldColumns } from './map-columns.ts'
import type { Channel, FileReading } from '../read/specimen.ts'
import type { FieldImage, StrainField } from './strain-field.ts'

/** What the sender says of the columns; an empty name is found by its usual names. */
export type AskedColumns = Pick<FieldColumns, 'measure' | 'percent'> & {
  readonly x: string
  readonly y: string
  readonly eps1: string
  readonly eps2: string
}

/** Images of one file at most: more mean another kind of table. */
const mostImages = 500
/** Fewer span no surface. */
const leastPoints = 3

/**
 * The strain fields that a file holds: one, or one for each number in its column `frame`, in rising order.
 *
 * @throws RangeError where the file has no table, lacks a column, or holds a strain that cannot be
 */
export function imagesOfFile(reading: FileReading, name: string, asked: AskedColumns): FieldImage[] {
  const channels = (reading.specimens[0] ?? reading.tables?.[0])?.channels ?? []
  if (channels.length === 0) throw new RangeError('The file holds no table of numbers.')
  const images = imagesIn(channels, name, mapColumns(channels, settled(channels, asked)))
  for (const { name: image, eps1 } of images) {
    const points = eps1.filter(Number.isFinite).length
    if (points < leastPoints)
      throw new RangeError(`'${image}': points with strains: ${points}; a field has at least ${leastPoints}.`)
  }
  return images
}

function imagesIn(channels: readonly Channel[], name: string, field: StrainField): FieldImage[] {
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

/** As the form calls them. */
const uses = { x: 'Place x', y: 'Place y', eps1: 'Major strain', eps2: 'Minor strain' } as const

/** Principal strains go before components: they are what is asked for. */
function settled(channels: readonly Channel[], { measure, percent, ...asked }: AskedColumns): FieldColumns {
  const guess = guessColumns(channels)
  const found = {
    x: asked.x || guess.x,
    y: asked.y || guess.y,
    eps1: asked.eps1 || guess.eps1,
    eps2: asked.eps2 || guess.eps2,
  }
  const { exx, eyy, exy } = guess
  const components = exx !== '' && eyy !== '' && exy !== '' && (found.eps1 === '' || found.eps2 === '')
  for (const use of components ? (['x', 'y'] as const) : (['x', 'y', 'eps1', 'eps2'] as const)) {
    if (found[use] === '')
      throw new RangeError(
        `${uses[use]}: no column has one of its usual names. The file has ${namesOf(channels)}. Write the name of the column into the form.`,
      )
  }
  const { x, y, eps1, eps2 } = found
  return { x, y, strains: components ? { exx, eyy, exy } : { eps1, eps2 }, measure, percent }
}
