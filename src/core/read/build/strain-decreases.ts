import type { Issue } from '../../issue.ts'
import type { ChannelDraft } from './draft.ts'

const noiseShare = 0.02 // of the range of the column: less is noise or a slipping edge

/** Strain that falls while the force rises: a wrong sign, a slipped extensometer or two tests in one file. */
export function strainDecreases(drafts: readonly ChannelDraft[], line: (row: number) => number): Issue[] {
  const strain = drafts.find(({ role }) => role === 'eng_strain') ?? drafts.find(({ role }) => role === 'extension')
  const force = drafts.find(({ role }) => role === 'force') ?? drafts.find(({ role }) => role === 'eng_stress')
  if (!strain || !force || strain.values.length < 10) return []
  const { low, high } = rangeOf(strain.values)
  const { low: push, high: strongest } = rangeOf(force.values)
  // The evaluation of tension–compression tests corrects the sign itself.
  const isCyclic = push < -0.3 * strongest
  const min = noiseShare * (high - low)
  let top = -1
  let first = -1
  let from = -1
  let count = 0
  let lowest = Number.POSITIVE_INFINITY
  for (let row = 0; row < strain.values.length; row++) {
    const here = strain.values[row]!
    const load = force.values[row]!
    if (Number.isNaN(here) || Number.isNaN(load)) continue
    if (here - Math.max(strain.values[row - 1] ?? here, strain.values[row + 1] ?? here) > min) continue
    if (top < 0 || here >= strain.values[top]!) {
      top = row
      lowest = load
      continue
    }
    lowest = Math.min(lowest, load)
    const wasUnloaded = lowest < force.values[top]! - 0.1 * strongest
    const isBack =
      strain.values[top]! - here > min && load > 0.1 * strongest && load > force.values[top]! && !wasUnloaded
    if (!isBack) continue
    if (count++ === 0) [first, from] = [row, top]
  }
  if (count < 3) return []
  const start = strain.values.find(Number.isFinite)!
  const isLate = strain.values[from]! - start >= 0.9 * (high - start) && high - start > 0.5 * Math.abs(high)
  const wentOff = isLate && strain.values.subarray(first).every((value) => !(value > strain.values[from]!))
  const [a, b] = [from, first].map((row) => Number(strain.values[row]!.toPrecision(5)))
  return [
    {
      severity: wentOff || isCyclic || count <= 0.1 * strain.values.length ? 'warning' : 'error',
      code: 'strain-runs-back',
      line: line(first),
      column: strain.name,
      message: `Line ${line(first)}, column '${strain.name}': falls from ${a} (line ${line(from)}) to ${b} while '${force.name}' rises (${count} rows in all); ${
        wentOff
          ? 'it never exceeds that value again, as after removal of the extensometer. Later rows are not used as strain.'
          : `expected a growing ${strain.role === 'extension' ? 'extension' : 'strain'} except in unloading. Check for a wrong sign, a slipped extensometer or two tests in one file.`
      }`,
    },
  ]
}

function rangeOf(values: Float64Array): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return { low, high }
}
