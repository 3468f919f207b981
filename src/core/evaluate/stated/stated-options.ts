import type { Issue } from '../../issue.ts'
import { steel } from '../../models/elastic/nominal.ts'
import type { LaboratoryResult, Metadata } from '../../read/specimen.ts'
import { parseNumber } from '../../read/table/number-scanner.ts'
import type { Condition } from '../../test-types/index.ts'
import { type OptionSource, optionRanges } from './check-options.ts'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { finalDimension } from '../../read/table/final-dimensions.ts'

/** `factor`: from the unit of the key to that of the option. */
const numbers: readonly (readonly [key: string, place: OptionSource, factor?: number])[] = [
  ['nominal_rate_per_s', 'rate'],
  ['vsg_mm', 'vsg'],
  ['youngs_modulus_GPa', 'elastic.E', 1000],
  ['poissons_ratio', 'elastic.nu'],
  ['hardening_from_pct', 'hardening.from', 0.01],
  ['hardening_to_pct', 'hardening.to', 0.01],
  ['nakajima_shift', 'formingLimit.shift'],
  ['die_diameter_mm', 'bulge.dieRadius', 0.5],
  ['edge_share', 'planeStrain.share'],
  ['edge_width_mm', 'planeStrain.edgeWidth'],
  ['punch_diameter_mm', 'hole.punch'],
  ['hole_die_diameter_mm', 'hole.die'],
  ['shear_zones', 'shear.zones'],
  ['friction_coefficient', 'compression.friction'],
  ['side_force_N', 'compression.sideForce'],
  ['roller_diameter_mm', 'bending.roller', 0.5],
  ['punch_radius_mm', 'bending.punch'],
  ['roller_gap_mm', 'bending.gap'],
  ['compliance_mm_per_N', 'bending.compliance'],
  ['reference_thickness_mm', 'bending.referenceThickness'],
]

/** `strict`: another word is an error; a `method` may be that of another procedure. */
const words: readonly (readonly [
  key: string,
  place: string,
  known: Readonly<Record<string, unknown>>,
  strict?: true,
])[] = [
  ['method', 'formingLimit.method', { section: 'section', time: 'time', other: 'other' }],
  ['record_ends', 'formingLimit.endsAtNecking', { 'at-necking': true, 'at-fracture': undefined }, true],
  ['her.edge', 'hole.edge', { punched: 'punched', reamed: 'reamed', laser: 'laser', 'wire-cut': 'wire-cut' }],
  ['strain_axes', 'strainAxes', { rolling: 'rolling', 'major-minor': undefined }, true],
  ['crack_confirmed', 'bending.crackConfirmed', { yes: true, no: false, unknown: undefined }, true],
]

export const statedKeys: readonly string[] = [...numbers, ...words].map(([key]) => key)

export type StatedOptions = { readonly options: EvaluationOptions; readonly issues: readonly Issue[] }

/** Reads options from head (docs/science/csv-formats.md) and condition; reports invalid ones with key and range. */
export function readStated(metadata: readonly Metadata[], condition?: Condition): StatedOptions {
  const issues: Issue[] = []
  let options: EvaluationOptions = {}
  for (const [key, place, factor = 1] of numbers) {
    const entry = stated(metadata, key)
    if (!entry) continue
    const value = parseNumber(entry.value)
    const { holds, words: expected } = optionRanges[place]
    if (holds(value * factor)) options = withOption(options, place, value * factor)
    else issues.push(invalidOption(key, entry, expected))
  }
  for (const [key, place, known, strict] of words) {
    const entry = stated(metadata, key)
    if (!entry) continue
    const word = entry.value.trim()
    if (Object.hasOwn(known, word)) options = withOption(options, place, known[word])
    else if (strict) issues.push(invalidOption(key, entry, `one of ${Object.keys(known).join(', ')}`))
  }
  if (options.planeStrain && 'share' in options.planeStrain && 'edgeWidth' in options.planeStrain) {
    issues.push(
      invalidOption(
        'edge_width_mm',
        stated(metadata, 'edge_width_mm')!,
        "no value if 'edge_share' is given, because both correct the same edges",
      ),
    )
    options = { ...options, planeStrain: { share: options.planeStrain.share } }
  }
  const { from = 0.02, to = 0.2 } = options.hardening ?? {}
  if (from >= to) {
    const entry = stated(metadata, 'hardening_from_pct') ?? stated(metadata, 'hardening_to_pct')!
    issues.push(invalidOption(entry.key, entry, 'a window with start below end'))
    options = { ...options, hardening: undefined }
  }
  const { rate = options.rate, delay, edge } = condition ?? {}
  return {
    options: {
      ...options,
      ...(edge && { hole: { ...options.hole, edge } }),
      ...(options.elastic && { elastic: { ...steel, ...options.elastic } }),
      orientation: condition?.orientation,
      rate,
      delay,
    },
    issues,
  }
}

/** Later lines take precedence. A new edge correction of a ligament replaces any other. */
export function withStated(before: EvaluationOptions, metadata: readonly Metadata[]): EvaluationOptions {
  const { options: read } = readStated(metadata)
  let options = read.planeStrain ? { ...before, planeStrain: undefined } : before
  for (const [key, place] of [...numbers, ...words]) {
    const value = optionAt(read, place)
    if (value !== undefined && stated(metadata, key)) options = withOption(options, place, value)
  }
  return { ...options, ...(options.elastic && { elastic: { ...steel, ...options.elastic } }) }
}

export function statedOptions(metadata: readonly Metadata[]): EvaluationOptions {
  return readStated(metadata).options
}

/** First non-empty line. Other formats split the unit from a key: `side_force` [N]. */
function stated(metadata: readonly Metadata[], key: string): Metadata | undefined {
  return metadata.find(
    ({ key: name, unit, value }) => (name === key || `${name}_${unit}` === key) && value.trim() !== '',
  )
}

function invalidOption(key: string, { value, line }: Metadata, expected: string): Issue {
  return {
    severity: 'error',
    code: 'stated-option-impossible',
    ...(line !== undefined && { line }),
    message: `'${key}' is '${value.trim()}'; expected ${expected}. Correct or remove the line '# ${key}: …'.`,
  }
}

function notesOfOptions(options: EvaluationOptions): (readonly [key: string, value: string])[] {
  const numbered = numbers.flatMap(([key, place, factor = 1]) => {
    const value = optionAt(options, place)
    return typeof value === 'number' && place !== 'rate' ? [[key, String(value / factor)] as const] : []
  })
  const worded = words.flatMap(([key, place, known]) => {
    const value = optionAt(options, place)
    const word = Object.keys(known).find((each) => known[each] === value)
    return value === undefined || word === undefined ? [] : [[key, word] as const]
  })
  return [...numbered, ...worded]
}

function optionAt(options: EvaluationOptions, place: string): unknown {
  const [group = '', name] = place.split('.')
  const part: unknown = options[group as keyof EvaluationOptions]
  return name === undefined ? part : (part as Readonly<Record<string, unknown>> | undefined)?.[name]
}

function withOption(options: EvaluationOptions, place: string, value: unknown): EvaluationOptions {
  const [group = '', name] = place.split('.')
  if (name === undefined) return { ...options, [group]: value }
  const known = options[group as keyof EvaluationOptions] as Readonly<Record<string, unknown>> | undefined
  return { ...options, [group]: { ...known, [name]: value } }
}

/** Head lines with options, laboratory results by id and dimensions after fracture [mm, mm²]. */
export function statedNotes(
  options: EvaluationOptions,
  laboratory: readonly LaboratoryResult[],
): (readonly [key: string, value: string])[] {
  const results = laboratory.flatMap((result) => {
    if (result.id !== undefined) return [[result.id, String(result.value)] as const]
    const final = finalDimension(result)
    return final ? [[final.word, String(final.size)] as const] : []
  })
  return [...new Map([...notesOfOptions(options), ...results].toReversed())].toReversed()
}
