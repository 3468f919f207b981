import type { Metadata } from '../read/specimen.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { EvaluationOptions } from './evaluation.ts'
import { readStated, type StatedOptions, withStated } from './stated-options.ts'

/** Something that an evaluation can be told after its file was read: a key of heads, or a dimension as `--geometry` names it. */
export type Setting = {
  readonly key: string
  /** With its unit. */
  readonly label: string
  readonly tests: readonly TestCode[]
  /** Where its value is one of a few words. */
  readonly words?: readonly string[]
}

const strips: readonly TestCode[] = ['UAT', 'PST', 'MRT', 'SHR', 'UAC', 'CTC', 'LUL', 'BND']

/** Dimensions before the test, by the name that `Geometry` gives them. */
const dimensions = [
  { key: 'Le', label: 'Length of the extensometer Le [mm]', tests: ['UAT', 'MRT', 'UAC', 'CTC', 'LUL'] },
  { key: 'L0', label: 'Gauge length L0 [mm]', tests: ['UAT', 'MRT', 'UAC', 'CTC', 'LUL'] },
  { key: 'b0', label: 'Width b0 [mm]', tests: strips },
  { key: 't0', label: 'Thickness t0 [mm]', tests: strips },
  { key: 'S0', label: 'Section S0 [mm²]', tests: ['UAT', 'MRT', 'UAC', 'CTC', 'LUL'] },
] as const satisfies readonly Setting[]

/** In the order of forms. Tests as docs/laboratory-files.md lists them. */
export const settings: readonly Setting[] = [
  { key: 'hardening_from_pct', label: 'n, K and r from [% plastic strain]', tests: ['UAT'] },
  { key: 'hardening_to_pct', label: 'n, K and r up to [% plastic strain]', tests: ['UAT'] },
  ...dimensions,
  { key: 'vsg_mm', label: 'Virtual strain gauge [mm]', tests: ['PST', 'SHR', 'BBT', 'FSM'] },
  {
    key: 'youngs_modulus_GPa',
    label: 'Young’s modulus [GPa]',
    tests: ['HBG', 'PST', 'MRT', 'SHR', 'UAC', 'CTC', 'BBT'],
  },
  { key: 'poissons_ratio', label: 'Poisson’s ratio', tests: ['HBG', 'PST', 'SHR', 'BBT'] },
  { key: 'nakajima_shift', label: 'Minor strain of the biaxial start', tests: ['FLC'] },
  { key: 'die_diameter_mm', label: 'Opening of the die [mm]', tests: ['HBG'] },
  { key: 'edge_share', label: 'Mean over plane-strain stress', tests: ['PST'] },
  { key: 'edge_width_mm', label: 'Width of each edge [mm]', tests: ['PST'] },
  { key: 'punch_diameter_mm', label: 'Punch of the hole [mm]', tests: ['HER'] },
  { key: 'hole_die_diameter_mm', label: 'Die of the hole [mm]', tests: ['HER'] },
  { key: 'shear_zones', label: 'Sheared zones', tests: ['SHR'], words: ['1', '2'] },
  { key: 'friction_coefficient', label: 'Friction of the plates', tests: ['UAC'] },
  { key: 'side_force_N', label: 'Side force [N]', tests: ['UAC'] },
  { key: 'roller_diameter_mm', label: 'Diameter of the rollers [mm]', tests: ['BND'] },
  { key: 'punch_radius_mm', label: 'Radius of the punch [mm]', tests: ['BND'] },
  { key: 'roller_gap_mm', label: 'Distance between the rollers [mm]', tests: ['BND'] },
  { key: 'compliance_mm_per_N', label: 'Travel of the machine [mm/N]', tests: ['BND'] },
  { key: 'crack_confirmed', label: 'Crack confirmed', tests: ['BND'], words: ['yes', 'no', 'unknown'] },
  { key: 'reference_thickness_mm', label: 'Reference thickness [mm]', tests: ['BND'] },
]

/** What somebody sets: values as a head writes them, by their keys. */
export type GivenSettings = Readonly<Record<string, string>>

/**
 * What a specimen states, with settings that go before it. A key that is not given stays as it is stated.
 *
 * @returns with an error for each value that cannot be so; then the options are those that were stated
 */
export function withSettings(stated: EvaluationOptions, given: GivenSettings): StatedOptions {
  const lines: Metadata[] = Object.entries(given).map(([key, value]) => ({ key, value }))
  const lengths = lines.filter(({ key }) => dimensions.some((one) => one.key === key))
  const wrong = lengths.filter(({ value }) => !(Number(value) > 0 && Number(value) < Infinity))
  const head = lines.filter((line) => !lengths.includes(line))
  const issues = [
    ...readStated(head).issues,
    ...wrong.map(({ key, value }) => ({
      severity: 'error' as const,
      code: 'stated-option-impossible',
      message: `'${key}' is '${value}'; expected a number above 0.`,
    })),
  ]
  if (issues.length > 0) return { options: stated, issues }
  const options = withStated(stated, head)
  const geometry = { ...stated.geometry, ...Object.fromEntries(lengths.map(({ key, value }) => [key, Number(value)])) }
  return { options: lengths.length === 0 ? options : { ...options, geometry }, issues: [] }
}
