import { fraction, type View } from './scale.ts'
import type { ChartEvidence } from './series.ts'

/** The evidence in parts of the plot (0 … 1 from the lower left), its band cut to what is in view. */
export function evidenceShapes(evidence: ChartEvidence, view: View): EvidenceShapes {
  const ends = [fraction(view.x, evidence.from), fraction(view.x, evidence.to)]
  const inside = (place: number) => Math.min(1, Math.max(0, Number.isNaN(place) ? 0 : place))
  return {
    from: inside(Math.min(...ends)),
    to: inside(Math.max(...ends)),
    marks: (evidence.marks ?? []).flatMap(({ label, points }) => {
      const placed = points.map(([x, y]) => [fraction(view.x, x), fraction(view.y, y)] as const)
      return placed.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)) ? [{ label, points: placed }] : []
    }),
  }
}

export type EvidenceShapes = {
  readonly from: number
  readonly to: number
  readonly marks: readonly { readonly label: string; readonly points: readonly (readonly [number, number])[] }[]
}
