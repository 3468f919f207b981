import { thinned } from '#core/charts/thin.ts'
import type { Curve } from '#core/curves/curve.ts'
import type { VisualizerCoil } from '#core/visualizer/index.ts'
import { packMeasurements, unpackMeasurements } from './bench.ts'
import { pack, unpack } from './packed.ts'
import type { PackedMeasurements } from './simulation.ts'

type PackedLine<Line extends { readonly curve: Curve }> = Omit<Line, 'curve'> & {
  readonly x: string
  readonly y: string
}

/** A coil as it travels inside the page: lines packed, measurements to the last digit because fits start from them. */
export type PackedCoil = Pick<VisualizerCoil, 'reach'> & {
  readonly stored: readonly (Omit<VisualizerCoil['stored'][number], 'curves'> & {
    readonly curves: readonly PackedLine<VisualizerCoil['stored'][number]['curves'][number]>[]
  })[]
  readonly series: readonly PackedLine<VisualizerCoil['series'][number]>[]
  readonly measured: PackedMeasurements
  readonly ratios: readonly { readonly angle: 45 | 90; readonly x: string; readonly y: string }[]
}

/** Points of a measured line on the page: twelve replicates of them still draw every bend. */
const linePoints = 160

/** Reverse yield is read from the very rows of a cyclic record: it travels whole. */
const wholeRecord = 20_000

export function packCoil({ stored, series, measured, reach, ratios }: VisualizerCoil): PackedCoil {
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
  }
}

export function unpackCoil({ stored, series, measured, reach, ratios }: PackedCoil): VisualizerCoil {
  return {
    reach,
    stored: stored.map(({ curves, ...set }) => ({ ...set, curves: curves.map(unpackLine) })),
    series: series.map(unpackLine),
    measured: unpackMeasurements(measured),
    ratios: ratios.map(({ angle, x, y }) => ({ angle, ratio: { x: unpack(x), y: unpack(y) } })),
  }
}

function packLine<Line extends { readonly curve: Curve }>({ curve, ...line }: Line): PackedLine<Line> {
  return { ...line, x: pack(curve.x), y: pack(curve.y) }
}

function unpackLine<Line extends { readonly x: string; readonly y: string }>({ x, y, ...line }: Line) {
  return { ...line, curve: { x: unpack(x), y: unpack(y) } }
}
