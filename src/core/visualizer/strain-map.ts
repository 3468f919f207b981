import { completeRows } from '../evaluate/steps/columns.ts'
import { fieldMaximum } from '../test-types/fsm/field-maximum.ts'
import {
  equivalentStrain,
  type Extent,
  extentOf,
  type FieldImage,
  type Gauge,
  type LineEnds,
  pointSpacing,
} from '../strain-fields/index.ts'
import type { FieldChoice, ShownStrain } from './field-choice.ts'

/** The images of one specimen, as a view takes them. */
export type SpecimenField = {
  /** `RD 1` */
  readonly name: string
  /** Code of the test whose specimen was photographed; null where nobody stated it. */
  readonly source: string | null
  /** Length over which the correlation averages strains [mm]; null where nobody stated it. */
  readonly length: number | null
  /** In the order of the test. */
  readonly images: readonly FieldImage[]
  /** What was left out so that it can be sent, a whole sentence; null: nothing. */
  readonly left: string | null
}

/** One image as a colour map, with what is laid over it. */
export type StrainMap = SpecimenField & {
  /** From 1. */
  readonly number: number
  readonly at: FieldImage
  readonly box: Extent
  /** Distance of the points [mm]. */
  readonly spacing: number
  readonly shown: ShownStrain
  readonly gauge: Gauge
  readonly line: LineEnds
}

/** The strain that is shown, at each point of an image [1]. */
export function strainsOf({ eps1, eps2 }: FieldImage, shown: ShownStrain): Float64Array {
  if (shown === 'eps1') return eps1
  if (shown === 'eps2') return eps2
  return eps1.map((value, i) => equivalentStrain(value, eps2[i]!))
}

/** The image that is shown, with its gauge and its line; what is not chosen lies at the hottest place of the last image. */
export function strainMap(field: SpecimenField, { image, shown, gauge, line }: Partial<FieldChoice> = {}): StrainMap {
  const { images } = field
  const number = Math.min(images.length, Math.max(1, image ?? images.length))
  const at = images[number - 1]!
  const box = boxOf(images)
  const spacing = pointSpacing(at)
  const hottest = hottestPlace(images.at(-1)!, 2 * spacing)
  return {
    ...field,
    number,
    at,
    box,
    spacing,
    shown: shown ?? 'eps1',
    gauge: gauge ?? { ...hottest, diameter: digits(Math.max(field.length ?? 0, 2 * spacing)) },
    line: line ?? { from: [box.left, hottest.y], to: [box.right, hottest.y] },
  }
}

/** Place of the largest ε1 over a gauge [mm]: a single point is noise. */
function hottestPlace(image: FieldImage, gauge: number): { readonly x: number; readonly y: number } {
  const { x, y, eps1, eps2 } = image
  const found = fieldMaximum(completeRows({ x, y, eps1, eps2 }).columns, gauge)
  return found ? { x: hundredths(found.x), y: hundredths(found.y) } : { x: 0, y: 0 }
}

/** Places of all images; a millimetre about nothing where no point was measured. */
function boxOf(images: readonly FieldImage[]): Extent {
  const own = images.flatMap((image) => extentOf(image) ?? [])
  if (own.length === 0) return { left: -1, right: 1, bottom: -1, top: 1 }
  return {
    left: Math.min(...own.map((one) => one.left)),
    right: Math.max(...own.map((one) => one.right)),
    bottom: Math.min(...own.map((one) => one.bottom)),
    top: Math.max(...own.map((one) => one.top)),
  }
}

function hundredths(value: number): number {
  return Number(value.toFixed(2))
}

/** Three digits are more than a length on a page needs. */
export function digits(value: number): number {
  return Number(value.toPrecision(3))
}
