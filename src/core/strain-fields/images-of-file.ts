import { guessColumns, mapColumns, namesOf, type FieldColumns } from './map-columns.ts'
import type { Channel, FileReading } from '../read/specimen.ts'
import type { FieldImage, StrainField } from './strain-field.ts'

/** An empty name is replaced by a usual one. */
export type RequestedColumns = Pick<FieldColumns, 'measure' | 'percent'> & {
  readonly x: string
  readonly y: string
  readonly eps1: string
  readonly eps2: string
}

const maxImages = 500
const minPoints = 3

/**
 * One field, or one per number in the column `frame`.
 * @throws RangeError without a table or a column, or for an impossible strain
 */
export function imagesOfFile(reading: FileReading, name: string, asked: RequestedColumns): FieldImage[] {
  const channels = (reading.specimens[0] ?? reading.tables?.[0])?.channels ?? []
  if (channels.length === 0) throw new RangeError('The file contains no table of numbers.')
  const images = imagesIn(channels, name, mapColumns(channels, settled(channels, asked)))
  for (const { name: image, eps1 } of images) {
    const points = eps1.filter(Number.isFinite).length
    if (points < minPoints)
      throw new RangeError(`'${image}' has ${points} points with strains; a field needs at least ${minPoints}.`)
  }
  return images
}

function imagesIn(channels: readonly Channel[], name: string, field: StrainField): FieldImage[] {
  const frames = channels.find((channel) => frameNames.test(channel.name.trim()))?.values
  if (!frames) return [{ name, ...field }]
  const numbers = [...new Set(frames)].filter(Number.isFinite).toSorted((a, b) => a - b)
  if (numbers.length < 2) return [{ name, ...field }]
  if (numbers.length > maxImages) {
    throw new RangeError(`The image column has ${numbers.length} different numbers; the limit is ${maxImages} images.`)
  }
  return numbers.map((number) => {
    const own = (values: Float64Array) => values.filter((_, i) => frames[i] === number)
    return { name: `image ${number}`, x: own(field.x), y: own(field.y), eps1: own(field.eps1), eps2: own(field.eps2) }
  })
}

const frameNames = /^(frame|image|stage|stufe|bild)$/i

const uses = { x: 'Position x', y: 'Position y', eps1: 'Major strain', eps2: 'Minor strain' } as const

/** Principal strains take precedence over components. */
function settled(channels: readonly Channel[], { measure, percent, ...asked }: RequestedColumns): FieldColumns {
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
        `${uses[use]}: column not found. The file has ${namesOf(channels)}. Enter the name of the column in the form.`,
      )
  }
  const { x, y, eps1, eps2 } = found
  return { x, y, strains: components ? { exx, eyy, exy } : { eps1, eps2 }, measure, percent }
}
