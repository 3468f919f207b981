import type { MeasuredPath } from '#core/cards/proof/index.ts'
import type { PooledCurve, TabMeasurements } from '#core/parameter-sets/index.ts'
import { packExact, unpack, unpackExact } from './packed.ts'
import type { PackedCurve, PackedMeasurements, Workbench } from './simulation.ts'

function packCurve({ x, y, specimens }: PooledCurve): PackedCurve {
  const own = specimens && { specimens: String.fromCharCode(...specimens.map((number) => firstLetter + number)) }
  return { x: packExact(x), y: packExact(y), ...own }
}

function unpackCurve({ x, y, specimens }: PackedCurve): PooledCurve {
  const own = specimens !== undefined && {
    specimens: Array.from(specimens, (letter) => letter.charCodeAt(0) - firstLetter),
  }
  return { x: unpackExact(x), y: unpackExact(y), ...own }
}

const firstLetter = 65

/** Without loss, so that a fit gives the stored result. */
export function packMeasurements(measured: TabMeasurements): PackedMeasurements {
  const { chords, flow, tensile, bulge, limits, rates, loops, ...plain } = measured
  return {
    ...plain,
    chords: packCurve(chords),
    flow: packCurve(flow),
    tensile: packCurve(tensile),
    bulge: packCurve(bulge),
    limits: packCurve(limits),
    rates: rates.map(({ x, y, ...rate }) => ({ ...rate, ...packCurve({ x, y }) })),
    loops: loops.map(({ id, plasticStrain, stress }) => ({
      id,
      ...packCurve({ x: Float64Array.from(plasticStrain), y: Float64Array.from(stress) }),
    })),
  }
}

export function unpackMeasurements(packed: PackedMeasurements): TabMeasurements {
  const { chords, flow, tensile, bulge, limits, rates, loops, ...plain } = packed
  return {
    ...plain,
    chords: unpackCurve(chords),
    flow: unpackCurve(flow),
    tensile: unpackCurve(tensile),
    bulge: unpackCurve(bulge),
    limits: unpackCurve(limits),
    rates: rates.map(({ x, y, ...rate }) => ({ ...rate, ...unpackCurve({ x, y }) })),
    loops: loops.map(({ id, x, y }) => ({ id, plasticStrain: unpackExact(x), stress: unpackExact(y) })),
  }
}

export function measuredPathsOf({ paths }: Workbench): MeasuredPath[] {
  return paths.map(({ path, strain, stress }) => ({ path, strain: unpack(strain), stress: unpack(stress) }))
}
