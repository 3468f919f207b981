import { testType } from '../../test-types/index.ts'
import type { Geometry } from '../specimen.ts'
import type { UploadChannel } from './channels.ts'
import type { Upload } from './parse.ts'
import type { UploadReport } from './report.ts'

const minPoints = 10

/** Reports E009, E015, E016, E018 to E021. */
export function checkCurve(
  upload: Upload,
  channels: readonly UploadChannel[],
  test: string,
  geometry: Geometry,
  report: UploadReport,
): void {
  const has = (role: string) => channels.find(({ column }) => column.role === role)?.channel
  const type = testType(test)
  const checks = type?.upload ?? {}
  for (const group of type?.required ?? []) {
    if (!group.some((role) => has(role))) report.error('E009', missingColumn(test, group))
  }
  const points = upload.rows.length
  if (points > 0 && points < minPoints)
    report.error('E015', `Only ${points} points; test ${test} needs at least ${minPoints}.`)

  const strain = has('eng_strain') ?? has('true_strain')
  const stretched = strain ?? has('extension')
  const length = strain ? 1 : geometry.L0
  if (stretched && length !== undefined && !checks.strainMayFall)
    checkIncreasing(
      upload,
      stretched.values.map((value) => value / length),
      stretched.name,
      report,
    )
  const stress = has('eng_stress') ?? has('true_stress') ?? has('shear_stress')
  if (stress) {
    const max = largest(stress.values)
    if (max > 5000 || (max > 0 && max < 5)) {
      report.error('E018', `Maximum stress ${round(max)} MPa is not plausible for steel. Is the unit GPa or ksi?`, {
        column: stress.name,
      })
    }
  }
  if (strain) {
    const max = largest(strain.values)
    if (max > 2)
      report.error(
        'E019',
        `Maximum strain ${round(max)} (= ${round(max * 100)} %) is not plausible. Is the unit '%'?`,
        { column: strain.name },
      )
  }
  if (checks.compressive && strain) {
    const max = strain.values.reduce((high, value) => (value > high ? value : high), 0)
    if (max > 0.001)
      report.error('E020', `Test ${test} expects negative strains; found positive values up to ${round(max)}.`, {
        column: strain.name,
      })
  }
  if (has('force') && !stress && geometry.S0 === undefined && checks.needs?.includes('section')) {
    report.error('E021', 'Force given but no width and thickness; stress cannot be calculated.')
  }
  if (has('extension') && !strain && geometry.L0 === undefined && checks.needs?.includes('gauge-length')) {
    report.error('E004', "Missing metadata 'gauge_length_mm'. Add a line '# gauge_length_mm: …' at the top.", {
      column: 'gauge_length_mm',
    })
  }
}

export function missingColumn(test: string, group: readonly string[]): string {
  return `Test ${test} needs ${group.map((name) => `'${name}'`).join(' or ')}.`
}

/** Steps back of up to 1e-4 are noise (docs/science/properties.md#preparation). */
function checkIncreasing(upload: Upload, values: Float64Array, name: string, report: UploadReport): void {
  const replicate = upload.header.indexOf('replicate')
  let highest = Number.NEGATIVE_INFINITY
  for (let row = 0; row < values.length; row++) {
    if (row > 0 && replicate >= 0 && upload.rows[row]![replicate] !== upload.rows[row - 1]![replicate])
      highest = Number.NEGATIVE_INFINITY
    const value = values[row]!
    if (Number.isNaN(value)) continue
    if (value < highest - 1e-4) {
      const line = upload.lines[row]!
      report.error(
        'E016',
        `Line ${line}: strain falls from ${round(highest)} to ${round(value)}. Curves other than CTC and LUL must not go backwards.`,
        { line, column: name },
      )
      return
    }
    if (value > highest) highest = value
  }
}

function largest(values: Float64Array): number {
  return values.reduce((max, value) => (Math.abs(value) > max ? Math.abs(value) : max), 0)
}

function round(value: number): number {
  return Number(value.toPrecision(6))
}
