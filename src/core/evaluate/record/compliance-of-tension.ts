import type { Specimen } from '../../read/specimen.ts'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { resolveGeometry } from '../steps/geometry.ts'
import { machineCompliance } from './machine-compliance.ts'
import { prepareCurve } from './preparation.ts'
import { tensileSignals } from './signals.ts'
import { channelOf } from '../steps/columns.ts'

/** What a tensile test with both instruments tells of the machine. */
export type ComplianceOfTension = {
  /** Travel of machine and grips per force [mm/kN]. */
  readonly perForce: number
  /** Length that stretches like the extensometer's [mm]. */
  readonly length: number
}

/**
 * How far machine and grips of a tensile test gave way: travel less what the specimen stretched, per force, by least squares up to
 * maximum force (`machineCompliance`). Of the specimens of one machine it shows grips that loosen and spindles that wear.
 *
 * @returns  or why the record does not tell it, to go on "…: "
 */
export function complianceOfTension(
  specimen: Specimen,
  options: Pick<EvaluationOptions, 'geometry'> = {},
): ComplianceOfTension | string {
  const travel = channelOf(specimen, 'crosshead')?.values
  if (!travel) return 'it holds no travel of the machine'
  const { geometry } = resolveGeometry(specimen.geometry, options.geometry)
  const { stress, strain, length: gauge } = tensileSignals(specimen, geometry, options.geometry)
  if (!stress || !strain) return 'it holds no force or no extension that the travel could be compared with'
  if (geometry.S0 === undefined) return 'the section is not known'
  if (gauge === undefined) return 'the length of the extensometer is not known'
  const curve = prepareCurve(strain, stress, null)
  if (!curve) return 'its rows carry no tension'
  const rows: number[] = []
  // The last readings before an extensometer comes off may be those of letting go.
  const last = curve.end === 'extensometer_removed' ? Math.floor(0.99 * curve.lastRow) : curve.lastRow
  for (let i = 0; i <= last && stress[i] !== curve.maximum; i++)
    if (Number.isFinite(strain[i]!) && Number.isFinite(stress[i]!) && Number.isFinite(travel[i]!)) rows.push(i)
  const found = machineCompliance(rows, { strain, stress, travel }, gauge)
  return typeof found === 'string' ? found : { perForce: (1000 * found.perStress) / geometry.S0, length: found.length }
}
