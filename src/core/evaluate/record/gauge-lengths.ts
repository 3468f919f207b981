import type { Issue } from '../../issue.ts'
import { proportion } from '../../read/build/draft.ts'
import type { Channel, Geometry, Specimen } from '../../read/specimen.ts'

/** Smaller relative differences are rounding. */
const same = 0.02

/** Strain belongs to the extensometer length Le, the name of an elongation to the gauge length L0. */
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
    const message = `The file states a gauge length of ${stated} mm, L0 = ${given.L0} mm was given; the extension is divided by the given one. If the length in the file is that of the extensometer, pass --geometry Le=${stated}.`
    return { length, issues: [warning(message)] }
  }
  // The stated length is used if both agree, as the file may have rounded it.
  if (strain === undefined || !differ(length, L0)) return { length: L0 ?? length, issues: [] }
  const named = strain.role === 'eng_strain' ? `The strain '${strain.name}' was made` : `'${strain.name}' was measured`
  const message = `${named} over ${Number(length!.toPrecision(5))} mm, the gauge length is L0 = ${L0} mm: strain and elongation refer to ${Number(length!.toPrecision(5))} mm. Pass --geometry Le=… if the extensometer measured over another length.`
  return { length, issues: [warning(message)] }
}

/** From a proportional extension in the file [mm]. */
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
