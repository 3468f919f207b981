import type { MapCurve, MapPoint } from '#contract/views/data-map.ts'
import { pack } from '#contract/views/packed.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { visualizerViews } from '#core/visualizer/index.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { coilOf } from '../materials/index.ts'
import { computeVisualizerCoil, type VisualizerRecords, visualizerRecords } from '../visualizer/index.ts'

/** Curves of more coils would overlap. */
export const maxWithCurves = 4

const kinds: readonly string[] = ['fitted', 'supported', 'extrapolated'] satisfies MapCurve['kind'][]

type MapCurvesQuery = {
  readonly x: string
  readonly y: string
  readonly points: readonly MapPoint[]
  readonly chosen: readonly string[]
}

/** Plain data. */
export type MapCurveRecords = {
  readonly view: string
  readonly coils: readonly {
    readonly id: string
    readonly name: string
    readonly synthetic: boolean
    readonly records: VisualizerRecords
  }[]
}

/**
 * Reads the stored models of a map whose preset names a view of mi Data-Visualizer, for the selected coils or for all
 * if there are few.
 * @returns null without such models, or with too many coils
 */
export async function mapCurveRecords(
  db: Reader,
  { x, y, points, chosen }: MapCurvesQuery,
): Promise<MapCurveRecords | null> {
  const wanted = presetWith({ x, y })?.models
  if (wanted === undefined) return null
  const placed = [...new Set(points.map(({ id }) => id))]
  const own = chosen.length > 0 ? placed.filter((id) => chosen.includes(id)) : placed
  if (own.length > maxWithCurves && chosen.length === 0) return null
  const view = viewCalled(wanted)
  const coils: MapCurveRecords['coils'][number][] = []
  for (const id of own.slice(0, maxWithCurves)) {
    const [slug = '', coilSlug] = id.split('~')
    const material = await findMaterial(db, slug)
    const coil = material?.access === 'full' ? coilOf(material, coilSlug) : undefined
    if (!coil) continue
    const { name, synthetic } = coil
    coils.push({ id, name, synthetic, records: await visualizerRecords(db, coil, view) })
  }
  return { view: view.id, coils }
}

/** Takes 20 to 100 ms for each coil; use a thread. */
export function drawMapCurves({ view: wanted, coils }: MapCurveRecords): MapCurve[] {
  const view = viewCalled(wanted)
  return coils.flatMap(({ id, name, synthetic, records: { read, computed } }) => {
    const choices = { models: [], shear: 0, path: [], cycles: 0 }
    const { figures } = view.draw({ ...read, ...computeVisualizerCoil(computed) }, choices)
    return figures[0]!.lines
      .filter(({ kind }) => kinds.includes(kind))
      .map((line) => ({
        coil: id,
        name,
        id: line.id,
        label: line.label,
        kind: line.kind as MapCurve['kind'],
        synthetic,
        x: pack(line.curve.x),
        y: pack(line.curve.y),
      }))
  })
}

const viewCalled = (wanted: string) => visualizerViews.find(({ id }) => id === wanted)!
