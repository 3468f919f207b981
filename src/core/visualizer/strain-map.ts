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

export type SpecimenField = {
  readonly name: string
  /** Null: not stated. */
  readonly source: string | null
  /** Averaging length of the correlation [mm]; null: not stated. */
  readonly length: number | null
  readonly images: readonly FieldImage[]
  /** Data left out for transmission, as a sentence; null: complete. */
  readonly left: string | null
}

export type StrainMap = SpecimenField & {
  readonly number: number
  readonly at: FieldImage
  readonly box: Extent
  /** [mm]. */
  readonly spacing: number
  readonly shown: ShownStrain
  readonly gauge: Gauge
  readonly line: LineEnds
}

export function strainsOf({ eps1, eps2 }: FieldImage, shown: ShownStrain): Float64Array {
  if (shown === 'eps1') return eps1
  if (shown === 'eps2') return eps2
  return eps1.map((value, i) => equivalentStrain(value, eps2[i]!))
}

/** Default: at the largest strain of the last image. */
export function strainMap(field: SpecimenField, { image, shown, gauge, line }: Partial<FieldChoice> = {}): StrainMap {
  const { images } = field
  const number = Math.min(images.length, Math.max(1, image ?? images.length))
  const at = images[number - 1]!
  const box = boxOf(images)
  const spacing = pointSpacing(at)
  const centre = maxStrainPosition(images.at(-1)!, 2 * spacing)
  return {
    ...field,
    number,
    at,
    box,
    spacing,
    shown: shown ?? 'eps1',
    gauge: gauge ?? { ...centre, diameter: digits(Math.max(field.length ?? 0, 2 * spacing)) },
    line: line ?? { from: [box.left, centre.y], to: [box.right, centre.y] },
  }
}

/** Averaged over a gauge [mm] against noise. */
function maxStrainPosition(image: FieldImage, gauge: number): { readonly x: number; readonly y: number } {
  const { x, y, eps1, eps2 } = image
  const found = fieldMaximum(completeRows({ x, y, eps1, eps2 }).columns, gauge)
  return found ? { x: hundredths(found.x), y: hundredths(found.y) } : { x: 0, y: 0 }
}

/** Extent of all images; 1 mm around the origin without points. */
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

/** Rounds to three digits. */
export function digits(value: number): number {
  return Number(value.toPrecision(3))
}
