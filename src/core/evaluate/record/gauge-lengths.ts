import type { Issue } from '../../issue.ts'
import { proportion } from '../../read/build/draft.ts'
import type { Channel, Geometry, Specimen } from '../../read/specimen.ts'

/** More than this between two lengths is another length, not rounding. */
const same = 0.02

/**
 * The length over which the strain of an evaluation was measured, and what contradicts it. Extensometer length Le and gauge length L0 are
 * two facts: strain belongs to the first, the name of an elongation to the second.
 *
 * @param strain    the column that became the strain
 * @param geometry  dimensions used: what the caller gave before what the file states [mm]
 */
export function measuredLength(
  specimen: Specimen,
  strain: Channel | undefined,
  geometry: Geometry,
  given: Geometry = {},
): { readonly length: number | undefined; readonly issues: readonly Issue[] } {
  const { L0, Le } = geometry
  const length = strain?.role === 'eng_strain' ? (behindStrain(specimen, strain) ?? Le) : (Le ?? L0)
  const stated = specimen.geometry.L0
  if (strain?.role !== 'eng_strain' && Le === undefined && differ(stated, given.L0)) {
    const message = `The file states a gauge length of ${stated} mm, L0 = ${given.L0} mm was given; the extension is divided by the given one. If the file's is that of the extensometer, pass --geometry Le=${stated}.`
    return { length, issues: [warning(message)] }
  }
  // As stated where the two agree: a length that the file has rounded is the same length.
  if (strain === undefined || !differ(length, L0)) return { length: L0 ?? length, issues: [] }
  const named = strain.role === 'eng_strain' ? `The strain '${strain.name}' was made` : `'${strain.name}' was measured`
  const message = `${named} over ${Number(length!.toPrecision(5))} mm, the gauge length is L0 = ${L0} mm: strain and elongation are those over ${Number(length!.toPrecision(5))} mm. Pass --geometry Le=… if the extensometer measured over another length.`
  return { length, issues: [warning(message)] }
}

/** Length in the file between its strain and an extension that follows it exactly [mm]. */
function behindStrain({ channels }: Specimen, strain: Channel): number | undefined {
  for (const { quantity, role, values } of channels) {
    if (quantity !== 'length' || role === 'width_extension') continue
    const fit = proportion(strain.values, values)
    if (fit && fit.misfit < 0.01 && fit.slope >= 1 && fit.slope <= 500) return fit.slope
  }
  return undefined
}

function differ(a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a / b - 1) > same
}

function warning(message: string): Issue {
  return { severity: 'warning', code: 'gauge-lengths-differ', message }
}
