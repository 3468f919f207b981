import type { Issue } from '../../issue.ts'
import { proportion } from '../../read/build/draft.ts'
import { elasticShare, stiffest } from '../../read/elastic-share.ts'
import type { Channel, Geometry, Specimen } from '../../read/specimen.ts'
import { recogniseName } from '../../read/table/aliases.ts'
import { splitUnit } from '../../read/table/name.ts'
import type { Flag } from '../result/flags.ts'
import { findModulus, isPlausible, type Modulus } from '../quantities/modulus.ts'
import { prepareCurve } from './preparation.ts'
import { channelOf } from '../steps/columns.ts'

/** A column that may hold the stretch of the specimen along the load, and what speaks for it. */
type Candidate = {
  readonly channel: Channel
  /** Engineering strain [1]; undefined for a length as long as no gauge length is known. */
  readonly strain: Float64Array | undefined
  readonly modulus: Modulus | undefined
  readonly share: number | undefined
  /** Why it was or was not taken. */
  readonly reason: string
  readonly score: number
}

export type StrainChoice = {
  readonly channel: Channel
  readonly strain: Float64Array
  /** Cautions for every number that rests on it. */
  readonly cautions: readonly Flag[]
  readonly issues: readonly Issue[]
}

/** What counts, in points. A rival replaces the column that its name would make the strain with `lead` points more. */
const points = {
  /** Its elastic line is sound and that of a metal, 40 to 250 GPa. */
  plausible: 4,
  /** Its elastic line is sound and no metal's, or it does not follow the load at all. */
  implausible: -4,
  /** It is called a strain or an extensometer. */
  named: 2,
  /** It moves clearly least before yielding, so it holds least of the machine. */
  stiffest: 2,
} as const
const lead = 2

/**
 * Engineering strain of a specimen: the column for which most evidence speaks, not the first of a suitable name. A column
 * that is named after the machine (crosshead, grip, stroke) is never taken, whatever its slope.
 *
 * @param stress   engineering stress [MPa], or force where no section is known; undefined when there is neither
 * @param byLength take a length column over Le although the file has a strain column of its own
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
    // Nothing to compare it with.
    const strain = asStrain(only!, gauge)
    return strain && { channel: only!, strain, cautions: [], issues: [] }
  }
  const mean = meanOfSides(channels)
  if (mean) channels.push(mean)
  const shares = stress ? channels.map(({ values }) => elasticShare(values, stress.values)) : []
  const least = stiffest(shares)
  const candidates = channels.map((channel, i): Candidate => {
    const strain = asStrain(channel, gauge)
    const modulus = stress?.isStress && strain ? elasticLine(strain, stress.values) : undefined
    const rated = rate(modulus)
    // Of two instruments on the faces of a sheet each holds half of its bending; their mean holds none.
    const isTrusted = channel === mean || (mean === undefined && i === least)
    const score = rated + (isNamed(channel) ? points.named : 0) + (isTrusted ? points.stiffest : 0)
    return { channel, strain, modulus, share: shares[i], score, reason: reasonOf(modulus, shares[i]) }
  })
  // Without a length nothing can be judged but the names.
  const first = candidates.find(({ channel, strain }) => usual.includes(channel) && strain !== undefined)
  const best = candidates
    .filter((each) => each.strain !== undefined && (usual.includes(each.channel) || !mayBeTravel(each)))
    .toSorted((a, b) => b.score - a.score)[0]
  const chosen = best && (first === undefined || best.score >= first.score + lead) ? best : first
  if (!chosen?.strain) return undefined
  const rejected = candidates.filter((other) => other !== chosen && !sameSignal(other.channel, chosen.channel))
  const cautions: Flag[] = chosen.modulus !== undefined && mayBeTravel(chosen) ? ['strain_may_be_travel'] : []
  return { channel: chosen.channel, strain: chosen.strain, cautions, issues: told(chosen, rejected) }
}

/** How far two instruments on one specimen may end apart, as a share of their way. */
const sameEnd = 0.05

/**
 * Mean of two instruments on opposite faces or edges (ISO 9513 averages them): both called an extensometer, measured each for itself,
 * and of one length at the end. A column of the file that holds the mean already is found to be the same signal.
 */
function meanOfSides(channels: readonly Channel[]): Channel | undefined {
  const named = channels.filter(isNamed)
  // Two lengths, or two strains.
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

/** Columns in the order in which their names would be taken: the strain of the file, then its extension. */
function usualColumns(specimen: Specimen, byLength: boolean): Channel[] {
  const [strain, extension] = [channelOf(specimen, 'eng_strain'), channelOf(specimen, 'extension')]
  return [byLength ? extension : strain, byLength ? strain : extension].filter((channel) => channel !== undefined)
}

/** By its name, or by a dialect that knows its columns; a travel that became the extension for want of others is not. */
function isNamed({ name, role }: Channel): boolean {
  const named = recogniseName(splitUnit(name).name, 'length').role
  return (
    role === 'eng_strain' ||
    named === 'eng_strain' ||
    named === 'extension' ||
    (role === 'extension' && named !== 'travel')
  )
}

/** Moduli of structural metals [GPa]: magnesium, aluminium, titanium and copper alloys, steel. */
const usualModuli = [45, 70, 110, 200]

/** A length that nobody calls an extensometer proves itself by the slope of a usual metal, within 10 %. */
function mayBeTravel({ channel, modulus }: Candidate): boolean {
  if (isNamed(channel)) return false
  if (modulus === undefined || modulus.quality === 'unsound' || modulus.quality === 'nominal') return true
  return !usualModuli.some((usual) => Math.abs(modulus.slope / 1000 / usual - 1) <= 0.1)
}

const lengthwise = new Set(['extension', 'eng_strain', 'travel', 'other'])

/** Lengths and strains that the reader gave no part in the evaluation, save what their names exclude. */
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

/** The elastic line that this strain would give; undefined where stress and strain make no first leg. */
function elasticLine(strain: Float64Array, stress: Float64Array): Modulus | undefined {
  const up = prepareCurve(strain, stress, null)
  const curve = up ?? prepareCurve(strain.map(turned), stress.map(turned), null)
  if (!curve || curve.strain.length < 10) return undefined
  const modulus = findModulus(curve.strain, curve.stress)
  return curve.follows ? modulus : { ...modulus, quality: 'unsound' }
}

const turned = (value: number) => -value

function rate(modulus: Modulus | undefined): number {
  if (modulus === undefined || modulus.quality === 'nominal') return 0
  return isPlausible(modulus) ? points.plausible : points.implausible
}

function reasonOf(modulus: Modulus | undefined, share: number | undefined): string {
  if (modulus === undefined)
    return share === undefined ? 'does not follow the load' : `${percent(share)} of its way elastic`
  if (modulus.quality === 'unsound') return 'its elastic slope is not that of a metal'
  if (modulus.quality === 'nominal') return 'no elastic line'
  const slope = `elastic slope ${(modulus.slope / 1000).toPrecision(3)} GPa`
  return isPlausible(modulus) ? slope : `${slope}, outside that of every metal`
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`
}

/** Whether two columns are one measurement, written twice or computed from each other. */
function sameSignal(a: Channel, b: Channel): boolean {
  const found = proportion(a.values, b.values)
  return found !== undefined && found.misfit < 1e-3
}

function told(chosen: Candidate, rejected: readonly Candidate[]): Issue[] {
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
