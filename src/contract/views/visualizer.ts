import { thinned } from '#core/charts/thin.ts'
import type { Curve } from '#core/curves/curve.ts'
import type { PredictedCurve } from '#core/predict/curves/index.ts'
import type { SpecimenField, VisualizerCoil } from '#core/visualizer/index.ts'
import { packMeasurements, unpackMeasurements } from './bench.ts'
import { pack, unpack } from './packed.ts'
import type { PackedMeasurements } from './simulation.ts'

type PackedLine<Line extends { readonly curve: Curve }> = Omit<Line, 'curve'> & {
  readonly x: string
  readonly y: string
}

/** Measurements without loss, because fits use them. */
export type PackedCoil = Pick<VisualizerCoil, 'reach'> & {
  readonly stored: readonly (Omit<VisualizerCoil['stored'][number], 'curves'> & {
    readonly curves: readonly PackedLine<VisualizerCoil['stored'][number]['curves'][number]>[]
  })[]
  readonly series: readonly PackedLine<VisualizerCoil['series'][number]>[]
  readonly measured: PackedMeasurements
  readonly ratios: readonly { readonly angle: 45 | 90; readonly x: string; readonly y: string }[]
  readonly strainFields: {
    readonly specimens: readonly string[]
    readonly field: PackedField | null
  }
  readonly predicted: {
    readonly curve: (Omit<PredictedCurve, PackedColumn> & { readonly [Column in PackedColumn]: string }) | null
    readonly notes: readonly string[]
  } | null
}

type PackedColumn = 'x' | 'y' | 'lower' | 'upper'

/** Positions equal to those of the previous image are omitted. */
export type PackedField = Omit<SpecimenField, 'images'> & {
  readonly images: readonly {
    readonly name: string
    readonly x: string | null
    readonly y: string | null
    readonly eps1: string
    readonly eps2: string
  }[]
}

/** Points of a displayed line: 12 replicates still show every bend. */
const linePoints = 160

/** Reverse yield is read from the rows of a cyclic record, so it is sent complete. */
const wholeRecord = 20_000

export function packCoil(coil: VisualizerCoil): PackedCoil {
  const { stored, series, measured, reach, ratios, strainFields, predicted } = coil
  return {
    reach,
    stored: stored.map(({ curves, ...set }) => ({ ...set, curves: curves.map(packLine) })),
    series: series.map((one) =>
      packLine(
        one.drawn === 'line'
          ? { ...one, curve: thinned(one.curve, one.test === 'CTC' ? wholeRecord : linePoints) }
          : one,
      ),
    ),
    measured: packMeasurements(measured),
    ratios: ratios.map(({ angle, ratio }) => ({ angle, x: pack(ratio.x), y: pack(ratio.y) })),
    strainFields: { ...strainFields, field: strainFields.field && packField(strainFields.field) },
    predicted: predicted && { ...predicted, curve: predicted.curve && columnsOf(predicted.curve, pack) },
  }
}

export function unpackCoil(coil: PackedCoil): VisualizerCoil {
  const { stored, series, measured, reach, ratios, strainFields, predicted } = coil
  return {
    reach,
    stored: stored.map(({ curves, ...set }) => ({ ...set, curves: curves.map(unpackLine) })),
    series: series.map(unpackLine),
    measured: unpackMeasurements(measured),
    ratios: ratios.map(({ angle, x, y }) => ({ angle, ratio: { x: unpack(x), y: unpack(y) } })),
    strainFields: { ...strainFields, field: strainFields.field && unpackField(strainFields.field) },
    predicted: predicted && { ...predicted, curve: predicted.curve && columnsOf(predicted.curve, unpack) },
  }
}

export function packField({ images, ...field }: SpecimenField): PackedField {
  let before: { readonly x: string; readonly y: string } | undefined
  return {
    ...field,
    images: images.map(({ name, x, y, eps1, eps2 }) => {
      const own = { x: pack(x), y: pack(y) }
      const same = before?.x === own.x && before.y === own.y
      before = own
      return { name, ...(same ? { x: null, y: null } : own), eps1: pack(eps1), eps2: pack(eps2) }
    }),
  }
}

export function unpackField({ images, ...field }: PackedField): SpecimenField {
  let x: Float64Array = new Float64Array()
  let y: Float64Array = x
  return {
    ...field,
    images: images.map((image) => {
      if (image.x !== null && image.y !== null) [x, y] = [unpack(image.x), unpack(image.y)]
      return { name: image.name, x, y, eps1: unpack(image.eps1), eps2: unpack(image.eps2) }
    }),
  }
}

function packLine<Line extends { readonly curve: Curve }>({ curve, ...line }: Line): PackedLine<Line> {
  return { ...line, x: pack(curve.x), y: pack(curve.y) }
}

function unpackLine<Line extends { readonly x: string; readonly y: string }>({ x, y, ...line }: Line) {
  return { ...line, curve: { x: unpack(x), y: unpack(y) } }
}

function columnsOf<From, To, Rest extends object>(
  { x, y, lower, upper, ...rest }: Rest & { readonly [Column in PackedColumn]: From },
  to: (column: From) => To,
) {
  return { ...rest, x: to(x), y: to(y), lower: to(lower), upper: to(upper) }
}
