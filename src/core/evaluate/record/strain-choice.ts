import type { Issue } from '../../issue.ts'
import { proportion } from '../../read/build/draft.ts'
import { elasticShare, smallestShare } from '../../read/elastic-share.ts'
import type { Channel, Geometry, Specimen } from '../../read/specimen.ts'
import { recogniseName } from '../../read/table/aliases.ts'
import { splitUnit } from '../../read/table/name.ts'
import type { Flag } from '../result/flags.ts'
import { findModulus, isPlausible, type Modulus } from '../quantities/modulus.ts'
import { prepareCurve } from './preparation.ts'
import { channelOf } from '../steps/columns.ts'

type Candidate = {
  readonly channel: Channel
  /** [1]; undefined for a length without a known gauge length. */
  readonly strain: Float64Array | undefined
  readonly modulus: Modulus | undefined
  readonly share: number | undefined
  readonly reason: string
  readonly score: number
}

type StrainChoice = {
  readonly channel: Channel
  readonly strain: Float64Array
  readonly cautions: readonly Flag[]
  readonly issues: readonly Issue[]
}

/** Another column replaces the one that its name suggests if it scores `lead` points more. */
const points = {
  /** Sound elastic line, 40 to 250 GPa. */
  plausible: 4,
  /** Sound elastic line outside that range, or none. */
  implausible: -4,
  named: 2,
  leastCompliant: 2,
} as const
const lead = 2

/**
 * Engineering strain from the column with the most evidence, never a crosshead, grip or stroke.
 * @param stress    engineering stress [MPa], or force without a section
 * @param byLength  use a length over Le although the file has a strain column
 */
export function chooseStrain(
  specimen: Specimen,
  stress: { readonly values: Float64Array; readonly isStress: boolean } | undefined,
  { Le, L0 }: Geometry,
  byLength: boolean,
): StrainChoice | undefined {
  const gauge = Le ?? L0
  const usual = usualColumns(specimen, byLength)
  const channels: Channel[] = [...new Set([...usual, ...rivals(specimen)])].filter(
    ({ role }) => !(byLength && role === 'eng_strain' && gauge !== undefined && usual.length > 0),
  )
  if (channels.length === 0) return undefined
  const [only] = channels
  if (channels.length === 1 && isNamed(only!)) {
    const strain = asStrain(only!, gauge)
    return strain && { channel: only!, strain, cautions: [], issues: [] }
  }
  const mean = meanOfSides(channels)
  if (mean) channels.push(mean)
  const shares = stress ? channels.map(({ values }) => elasticShare(values, stress.values)) : []
  const min = smallestShare(shares)
  const candidates = channels.map((channel, i): Candidate => {
    const strain = asStrain(channel, gauge)
    const modulus = stress?.isStress && strain ? elasticLine(strain, stress.values) : undefined
    const rated = rate(modulus)
    // The mean of two instruments on opposite faces cancels bending.
    const isTrusted = channel === mean || (mean === undefined && i === min)
    const score = rated + (isNamed(channel) ? points.named : 0) + (isTrusted ? points.leastCompliant : 0)
    return { channel, strain, modulus, share: shares[i], score, reason: reasonOf(modulus, shares[i]) }
  })
  // Without a gauge length only the names can be compared.
  const first = candidates.find(({ channel, strain }) => usual.includes(channel) && strain !== undefined)
  const best = candidates
    .filter((each) => each.strain !== undefined && (usual.includes(each.channel) || !mayBeTravel(each)))
    .toSorted((a, b) => b.score - a.score)[0]
  const chosen = best && (first === undefined || best.score >= first.score + lead) ? best : first
  if (!chosen?.strain) return undefined
  const rejected = candidates.filter((other) => other !== chosen && !sameSignal(other.channel, chosen.channel))
  const cautions: Flag[] = chosen.modulus !== undefined && mayBeTravel(chosen) ? ['strain_may_be_travel'] : []
  return { channel: chosen.channel, strain: chosen.strain, cautions, issues: choiceIssues(chosen, rejected) }
}

/** Of two instruments at the end of the test, as a share of their change. */
const sameEnd = 0.05

/** Two extensometers on opposite faces or edges (ISO 9513) with equal end values. */
function meanOfSides(channels: readonly Channel[]): Channel | undefined {
  const named = channels.filter(isNamed)
  const sides = named.filter(({ quantity }) => quantity === named[0]!.quantity)
  const apart = sides.filter((side, i) => !sides.slice(0, i).some((other) => sameSignal(side, other)))
  const halves = apart.filter(({ name }) => !/average|mean|mittel|moyen|media|avg/i.test(name))
  const [a, b] = halves
  if (!a || !b || halves.length > 2) return undefined
  const [wayA, wayB] = [way(a), way(b)]
  if (!(wayA > 0) || Math.abs(wayB / wayA - 1) > sameEnd) return undefined
  return {
    ...a,
    name: `mean of ${a.name} and ${b.name}`,
    role: a.quantity === 'length' ? 'extension' : 'eng_strain',
    values: a.values.map((value, i) => (value + b.values[i]!) / 2),
  }
}

function way({ values }: Channel): number {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return high - low
}

function usualColumns(specimen: Specimen, byLength: boolean): Channel[] {
  const [strain, extension] = [channelOf(specimen, 'eng_strain'), channelOf(specimen, 'extension')]
  return [byLength ? extension : strain, byLength ? strain : extension].filter((channel) => channel !== undefined)
}

/** A travel used as extension for lack of others does not count. */
function isNamed({ name, role }: Channel): boolean {
  const named = recogniseName(splitUnit(name).name, 'length').role
  return (
    role === 'eng_strain' ||
    named === 'eng_strain' ||
    named === 'extension' ||
    (role === 'extension' && named !== 'travel')
  )
}

/** Magnesium, aluminium, titanium and copper alloys, steel [GPa]. */
const usualModuli = [45, 70, 110, 200]

/** A length not named extensometer, with a slope more than 10 % from that of a usual metal. */
function mayBeTravel({ channel, modulus }: Candidate): boolean {
  if (isNamed(channel)) return false
  if (modulus === undefined || modulus.quality === 'unsound' || modulus.quality === 'nominal') return true
  return !usualModuli.some((usual) => Math.abs(modulus.slope / 1000 / usual - 1) <= 0.1)
}

const lengthwise = new Set(['extension', 'eng_strain', 'travel', 'other'])

function rivals({ channels }: Specimen): Channel[] {
  return channels.filter(({ name, role, quantity, unit, values }) => {
    if (role !== 'other' && role !== 'crosshead' && role !== 'extension') return false
    if ((quantity !== 'length' && quantity !== 'strain') || unit === '') return false
    const named = recogniseName(splitUnit(name).name, quantity)
    return lengthwise.has(named.role) && !/sollwert|set ?point|command|consigne/i.test(name) && moves(values)
  })
}

function moves(values: Float64Array): boolean {
  const finite = values.filter(Number.isFinite)
  return finite.length >= 10 && finite.some((value) => value !== finite[0])
}

function asStrain({ quantity, role, values }: Channel, gauge: number | undefined): Float64Array | undefined {
  if (role === 'eng_strain' || quantity === 'strain') return values
  return gauge === undefined ? undefined : values.map((value) => value / gauge)
}

function elasticLine(strain: Float64Array, stress: Float64Array): Modulus | undefined {
  const up = prepareCurve(strain, stress, null)
  const curve = up ?? prepareCurve(strain.map(negated), stress.map(negated), null)
  if (!curve || curve.strain.length < 10) return undefined
  const modulus = findModulus(curve.strain, curve.stress)
  return curve.follows ? modulus : { ...modulus, quality: 'unsound' }
}

const negated = (value: number) => -value

function rate(modulus: Modulus | undefined): number {
  if (modulus === undefined || modulus.quality === 'nominal') return 0
  return isPlausible(modulus) ? points.plausible : points.implausible
}

function reasonOf(modulus: Modulus | undefined, share: number | undefined): string {
  if (modulus === undefined)
    return share === undefined ? 'does not follow the load' : `${percent(share)} of its range elastic`
  if (modulus.quality === 'unsound') return 'its elastic slope is not that of a metal'
  if (modulus.quality === 'nominal') return 'no elastic line'
  const slope = `elastic slope ${(modulus.slope / 1000).toPrecision(3)} GPa`
  return isPlausible(modulus) ? slope : `${slope}, outside the range of metals`
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`
}

function sameSignal(a: Channel, b: Channel): boolean {
  const found = proportion(a.values, b.values)
  return found !== undefined && found.misfit < 1e-3
}

function choiceIssues(chosen: Candidate, rejected: readonly Candidate[]): Issue[] {
  if (rejected.length === 0) return []
  const name = ({ channel, reason }: Candidate) => `'${channel.name}' (${reason})`
  return [
    {
      severity: 'info',
      code: 'strain-by-evidence',
      column: chosen.channel.name,
      message: `Strain is taken from ${name(chosen)}; not used: ${rejected.map(name).join(', ')}.`,
    },
  ]
}
