import { meanCurve } from '../curves/mean-curve.ts'
import { chordModulus } from '../models/elastic/chord-modulus.ts'
import { interpolate } from '../numerics/interpolate.ts'
import type { TabMeasurements } from '../parameter-sets/measurements.ts'
import { proofVersion, type SetProof, type SetProofRun } from '../parameter-sets/proof.ts'
import type { TestedSpecimen } from '../parameter-sets/tested-specimen.ts'
import { type CardChoice, type CardFacts, cardInput, type CardSet } from './from-parameter-sets.ts'
import { cardShowing, readCard, writeCard } from './index.ts'
import { inStoredUnits, type ParsedCard } from './read/index.ts'
import { CardRefused } from './refusal.ts'
import { compare } from './proof/compare.ts'
import { fractureLimit, type MeasuredPath, type ProofPath, proveCard } from './proof/index.ts'
import { measuredPaths } from './proof/measured-paths.ts'

/** Tests of a coil, and what its fits were made from. */
export type ProofData = { readonly tested: readonly TestedSpecimen[]; readonly measured: TabMeasurements }

const system = 'mm-t-s'
/** Points of a rate curve. */
const stations = 30
/** Limits of the comparisons that are not a path of one element, as shares of the mean measured value [1]. */
const limits = { chord: 0.03, rate: 0.05, limit: 0.1, fracture: fractureLimit } as const

/** A run that rests on fewer points is none. */
const fewestPoints = 3

type Plan = {
  readonly card: string
  readonly choice: CardChoice
  readonly runs: (card: ParsedCard) => SetProofRun[]
}

/**
 * For each set the card that shows it best: its text is read back, and what was read is simulated along the tests that the
 * set is about.
 *
 * @param sets  of one coil
 * @returns     in the order of the sets; null where no test tells anything about one
 */
export function proveSets(sets: readonly CardSet[], facts: CardFacts, data: ProofData): (SetProof | null)[] {
  const elastic = sets.find(({ tab }) => tab === 'FE1')
  const value = (id: string) => elastic?.parameters.find((parameter) => parameter.id === id)?.value
  const paths = measuredPaths(data.tested, { E: value('E0') ?? Number.NaN, nu: value('nu') ?? Number.NaN })
  const about = { ...facts, tensile: data.measured.tensile, anisotropy: data.measured.anisotropy }
  const prove = (set: CardSet, all: readonly CardSet[]) => {
    const plan = planOf(set, all, paths, data)
    return plan ? follow(plan, all, about) : null
  }
  // Hardening laws first: which of them the other cards hold depends on their proofs.
  const proofs = new Map(sets.filter(({ tab }) => tab === 'FE2').map((set) => [set, prove(set, sets)]))
  const known = sets.map((set) => ({ ...set, proof: proofs.get(set) ?? null }))
  return sets.map((set, i) => (proofs.has(set) ? proofs.get(set)! : prove(known[i]!, known)))
}

function follow(
  { card: id, choice, runs: compareAll }: Plan,
  sets: readonly CardSet[],
  facts: CardFacts,
): SetProof | null {
  const head = { version: proofVersion, card: id, unitSystem: system }
  try {
    const { files } = writeCard(id, cardInput(sets, facts, choice), system)
    const card = inStoredUnits(readCard(id, files))
    const runs = compareAll(card)
    if (runs.length === 0) return null
    const failed = runs.filter(({ passed }) => !passed)
    const said = failed.length > 0 ? failed : runs
    const words = said.map(({ label, verdict }) => `${label}: ${verdict}`).join('; ')
    return { ...head, runs, passed: failed.length === 0, verdict: failed.length > 0 ? `NOT PROVEN: ${words}` : words }
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    return { ...head, runs: [], passed: false, verdict: `NOT PROVEN: the card is refused: ${error.message}` }
  }
}

function planOf(
  { tab, model }: CardSet,
  sets: readonly CardSet[],
  paths: readonly MeasuredPath[],
  { measured }: ProofData,
): Plan | undefined {
  const along = (...wanted: ProofPath[]) => {
    const own = paths.filter(({ path }) => wanted.includes(path))
    return (card: ParsedCard) => (own.length === 0 ? [] : pathRuns(card, own))
  }
  const own = cardShowing(model)?.id
  const surface = sets.some((set) => set.model === 'yld2000-2d') ? 'ls-dyna-mat-133' : 'ls-dyna-mat-036'
  switch (tab) {
    case 'FE1':
      return { card: 'neutral-json', choice: {}, runs: (card) => chordRuns(card, measured) }
    case 'FE2':
      return own !== undefined
        ? { card: own, choice: { kinematic: model }, runs: along('reversal') }
        : {
            card: sets.some((set) => set.tab === 'FE3') ? surface : 'ls-dyna-mat-024',
            choice: { law: model },
            runs: along('first-yield', 'tension-rd', 'equibiaxial'),
          }
    case 'FE3': {
      const runs = along('tension-dd', 'tension-td', 'plane-strain', 'shear', 'equibiaxial')
      return own === undefined ? undefined : { card: own, choice: { surface: model }, runs }
    }
    case 'FE4':
      return { card: 'abaqus-plastic', choice: { rate: model }, runs: (card) => rateRuns(card, measured) }
    case 'FE5':
      return {
        card: 'ls-dyna-add-erosion',
        choice: { limit: model },
        runs: (card) => limitRuns(card, measured),
      }
    case 'FE6':
      return { card: 'ls-dyna-gissmo', choice: { fracture: model }, runs: (card) => fractureRuns(card, measured) }
    default:
      return tab satisfies never
  }
}

const strain = { quantity: 'strain', unit: '1' } as const
const stress = { quantity: 'stress', unit: 'MPa' } as const
const ratio = { quantity: 'ratio', unit: '1' } as const

function pathRuns(card: ParsedCard, paths: readonly MeasuredPath[]): SetProofRun[] {
  return proveCard(card, paths).runs.map((run) => {
    const there = run.simulated.length > 0
    return {
      path: run.path,
      label: run.label,
      limit: run.limit,
      passed: run.passed,
      verdict: run.verdict,
      x: { ...strain, values: rounded(run.strain) },
      measured: { ...stress, values: rounded(run.measured) },
      simulated: rounded(run.simulated),
      rms: there ? run.rms : null,
      share: there ? run.share : null,
      worst: there ? { x: run.worst.strain, measured: run.worst.measured, simulated: run.worst.simulated } : null,
    }
  })
}

/** Points beside a curve of the card. */
function pointRun(
  about: Pick<SetProofRun, 'path' | 'label' | 'limit'>,
  units: { readonly x: typeof strain | typeof ratio; readonly y: typeof strain | typeof stress },
  points: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  curve: (x: number) => number,
): SetProofRun[] {
  const simulated = Array.from(points.x, curve)
  // Beyond the ends of the card's curve there is nothing to compare with; how many were is said.
  const rows = simulated.flatMap((value, i) => (Number.isFinite(value) && Number.isFinite(points.y[i]!) ? [i] : []))
  if (rows.length === 0) return []
  const x = rows.map((i) => points.x[i]!)
  const measured = rows.map((i) => points.y[i]!)
  const given = rows.map((i) => simulated[i]!)
  const compared = compare(measured, given, about.limit)
  const { rms, share, worst } = compared
  const enough = rows.length >= fewestPoints
  const passed = enough && compared.passed
  const count = rows.length === simulated.length ? '' : `${rows.length} of ${simulated.length} points`
  const verdict = [
    compared.verdict,
    ...(count ? [`${count} within the card's curve`] : []),
    ...(enough ? [] : [`fewer than ${fewestPoints} points prove nothing`]),
  ].join(', ')
  return [
    {
      ...about,
      x: { ...units.x, values: rounded(x) },
      measured: { ...units.y, values: rounded(measured) },
      simulated: rounded(given),
      rms,
      share,
      passed,
      verdict,
      worst: { x: x[worst]!, measured: measured[worst]!, simulated: given[worst]! },
    },
  ]
}

function chordRuns({ E, chord }: ParsedCard, { chords }: TabMeasurements): SetProofRun[] {
  if (!chord) return []
  const about = { path: 'chord', label: 'Modulus on unloading', limit: limits.chord }
  return pointRun(about, { x: strain, y: stress }, chords, (p) => chordModulus(E, chord.Ea, chord.xi, p))
}

/** Each tested rate beside the curve that the card holds for it. */
function rateRuns({ curves }: ParsedCard, { rates }: TabMeasurements): SetProofRun[] {
  return curves.flatMap(({ rate, strain: x, stress: y }) => {
    const own = rates.filter(({ nominal }) => rate !== undefined && Math.abs(nominal / rate - 1) < 1e-6)
    const averaged = meanCurve(own, stations)
    if (!averaged) return []
    const about = { path: `rate-${rate}`, label: `${rate}/s`, limit: limits.rate }
    return pointRun(about, { x: strain, y: stress }, averaged, (p) => interpolate(x, y, p))
  })
}

function limitRuns({ limit }: ParsedCard, { limits: points }: TabMeasurements): SetProofRun[] {
  if (!limit) return []
  const minor = limit.map((point) => point.minor)
  const major = limit.map((point) => point.major)
  const about = { path: 'limit', label: 'Forming limit points', limit: limits.limit }
  return pointRun(about, { x: strain, y: strain }, points, (at) => interpolate(minor, major, at))
}

function fractureRuns({ failure }: ParsedCard, { fractures }: TabMeasurements): SetProofRun[] {
  if (!failure) return []
  const { x, y } = failure.failure
  const about = { path: 'fracture', label: 'Fracture points', limit: limits.fracture }
  const points = { x: fractures.map(({ triaxiality }) => triaxiality), y: fractures.map((point) => point.strain) }
  return pointRun(about, { x: ratio, y: strain }, points, (at) => interpolate(x, y, Math.min(at, x.at(-1)!)))
}

/** Seven digits, as the card has. */
function rounded(values: ArrayLike<number>): number[] {
  return Array.from(values, (value) => Number(value.toPrecision(7)))
}
