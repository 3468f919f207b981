import type { ChartSeries } from '#web/chart/series.ts'
import type { OwnCurveKind, OwnSpecimen } from '#contract/own-data/own-specimen.ts'

export function ownSeries(specimens: readonly OwnSpecimen[], kind: OwnCurveKind, firstColour = 0): ChartSeries[] {
  return specimens
    .filter(({ curves }) => curves[kind])
    .map(({ id, label, orientation, synthetic, curves }, place): ChartSeries => {
      const { x, y, recorded } = curves[kind]!
      return {
        id: `own ${id}`,
        label,
        x,
        y,
        recorded,
        colour: firstColour + place,
        orientation: orientation ?? undefined,
        kind: 'measured',
        synthetic,
      }
    })
}
