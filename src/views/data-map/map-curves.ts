import type { MapCurve, MapPoint } from '#contract/views/data-map.ts'
import { pack } from '#contract/views/packed.ts'
import { presetWith } from '#core/data-maps/presets.ts'
import { visualizerViews } from '#core/visualizer/index.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { variantOf } from '../materials/index.ts'
import { computeVisualizerCoil, type VisualizerRecords, visualizerRecords } from '../visualizer/index.ts'

/** Models of more coils would cover each other. */
export const mostWithCurves = 4

/** Model lines, not what they were fitted to: the points of the map are that. */
const kinds: readonly string[] = ['fitted', 'supported', 'extrapolated'] satisfies MapCurve['kind'][]

type Asked = {
  readonly x: string
  readonly y: string
  readonly points: readonly MapPoint[]
  /** Coils that the reader has picked; all of the map without them. */
  readonly chosen: readonly string[]
}

/** The coils whose models a map draws, and the view of mi Data-Visualizer that draws them. Plain data. */
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
 * Reads the stored models behind the points of a map whose preset names a view of mi Data-Visualizer: of the coils that were picked, or of
 * all on the map while they are few.
 *
 * @returns null where the map has no such models, or too many coils and none picked
 */
export async function mapCurveRecords(db: Reader, { x, y, points, chosen }: Asked): Promise<MapCurveRecords | null> {
  const wanted = presetWith({ x, y })?.models
  if (wanted === undefined) return null
  const placed = [...new Set(points.map(({ id }) => id))]
  const own = chosen.length > 0 ? placed.filter((id) => chosen.includes(id)) : placed
  if (own.length > mostWithCurves && chosen.length === 0) return null
  const view = viewCalled(wanted)
  const coils: MapCurveRecords['coils'][number][] = []
  for (const id of own.slice(0, mostWithCurves)) {
    const [slug = '', coil] = id.split('~')
    const material = await findMaterial(db, slug)
    const variant = material?.access === 'full' ? variantOf(material, coil) : undefined
    if (!variant) continue
    const { name, synthetic } = variant
    coils.push({ id, name, synthetic, records: await visualizerRecords(db, variant, view) })
  }
  return { view: view.id, coils }
}

/** Draws the models as their view does: 20 to 100 ms for each coil, so requests leave it to a thread. */
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
