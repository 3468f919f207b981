import { canBeReference, differences } from '../curves/difference.ts'
import type { AxisSpec } from '../test-types/test-type.ts'
import { axis } from '../test-types/parts/charts.ts'
import type { Figure, FigureLine } from './figure.ts'

/** Of a locus: direction from the origin of its diagram. */
const direction = axis('direction', 'Direction from the origin', 'φ', 'angle', '°')

/**
 * Figure of the differences of all lines to one, in the unit of y: over x in the common range, of a locus over the
 * direction from the origin. Lines without a common range are left out.
 *
 * @param id  of the reference line
 * @returns   undefined if no line with this id can be the reference
 */
export function differenceFigure({ equalAxes, ...figure }: Figure, id: string): Figure | undefined {
  const options = { polar: equalAxes === true }
  const curves = figure.lines.map(({ curve, ...line }) => ({ ...line, ...curve }))
  const reference = curves.findIndex((curve) => curve.id === id && canBeReference(curve, options))
  if (reference < 0 || curves.length < 2) return undefined
  const found = differences(curves, reference, options)
  const y: AxisSpec = {
    channel: `${figure.y.channel}_difference`,
    label: 'Difference',
    symbol: `Δ${figure.y.symbol}`,
    quantity: figure.y.quantity,
    unit: figure.y.unit,
    around: true,
  }
  return {
    ...figure,
    label: `${figure.label}: difference to ${figure.lines[reference]!.label}`,
    x: equalAxes ? direction : figure.x,
    y: equalAxes ? { ...y, label: 'Radial difference' } : y,
    lines: figure.lines.flatMap(({ spread: _spread, ...line }, i): FigureLine[] => {
      const own = found[i]
      if (!own) return []
      const { spread, ...curve } = own
      return [{ ...line, curve, ...(spread && { spread }) }]
    }),
  }
}
