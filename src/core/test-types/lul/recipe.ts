import { chordModulus } from '../../models/elastic/chord-modulus.ts'
import { type Coil, specimenRandom, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoChannel, DemoReplicate } from '../../synthetic/demo.ts'
import { logged, replicateScatter, scatterFactor } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { youngsModulus } from '../../synthetic/truth/grade.ts'
import { onPlateau } from '../../synthetic/recipe-parts/tension.ts'
import type { Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'springback'],
  conditions: ['RD'],
  replicates: 3,
  specimens: lulReplicates,
}

const programme = [0.01, 0.02, 0.03, 0.04, 0.06, 0.08]
const elasticRows = 60
const loopRows = 40
/** Strain between samples while loading [1]. */
const step = 0.0006

/** Plastic strain at zero stress [1] and chord modulus [MPa] of one unloading. */
type Chord = { readonly plasticStrain: number; readonly modulus: number }

/** The first specimen has the chord moduli of all. */
function lulReplicates(coil: Coil, condition: string, count: number): DemoReplicate[] {
  const tests = Array.from({ length: count }, (_, i) => oneSpecimen(coil, condition, i + 1))
  const rows = tests.flatMap(({ chords }, i) => chords.map((chord) => ({ ...chord, number: i + 1 })))
  return tests.map(({ t0, channels }, i) =>
    record(
      'LUL',
      condition,
      i + 1,
      { b0: 20, t0, L0: 50 },
      {
        channels,
        points:
          i > 0
            ? []
            : [
                {
                  kind: 'chord-modulus',
                  channels: [
                    { role: 'replicate', name: 'Specimen', quantity: 'count' },
                    { role: 'true_plastic_strain', name: 'Plastic strain', quantity: 'strain' },
                    { role: 'chord_modulus', name: 'Chord modulus', quantity: 'stress' },
                  ],
                  columns: [
                    Float64Array.from(rows, (row) => row.number),
                    Float64Array.from(rows, (row) => row.plasticStrain),
                    Float64Array.from(rows, (row) => row.modulus),
                  ],
                },
              ],
      },
    ),
  )
}

function oneSpecimen(coil: Coil, condition: string, number: number) {
  const random = specimenRandom(coil, 'LUL', condition, number)
  const t0 = specimenThickness(coil, random)
  const strength = scatterFactor(random, replicateScatter.rm)
  const Ea = coil.anisotropy.Ea * 1000 * scatterFactor(random, 0.006)
  const flow = onPlateau(coil.flow)
  const truth = path(
    (strain) => strength * flow(strain),
    coil.flow.end,
    (strain) => chordModulus(youngsModulus, Ea, coil.anisotropy.xi, strain),
  )
  const strain = truth.map(([e]) => e + 1e-6 * random.normal())
  const time = new Float64Array(strain.length)
  for (let i = 1; i < time.length; i++) time[i] = time[i - 1]! + Math.abs(truth[i]![0] - truth[i - 1]![0]) / 0.0005
  const channels = [
    logged('time', 'Time', 'time', time, 2),
    logged('true_strain', 'True strain', 'strain', strain, 7),
    logged(
      'true_stress',
      'True stress',
      'stress',
      truth.map(([, s]) => s + 0.0003 * coil.tension.rm * random.normal()),
      2,
    ),
    logged(
      'segment',
      'Segment',
      'count',
      truth.map(([, , segment]) => segment),
      0,
    ),
  ]
  return { t0, channels, chords: chordsOf(channels) }
}

/** Odd segments load, even ones unload. */
function path(
  flow: (plasticStrain: number) => number,
  end: number,
  modulus: (plasticStrain: number) => number,
): [strain: number, stress: number, segment: number][] {
  const rows: [number, number, number][] = []
  const first = flow(0) / youngsModulus
  for (let i = 0; i < elasticRows; i++) rows.push([(first * i) / elasticRows, (flow(0) * i) / elasticRows, 1])

  let segment = 1
  let plastic = 0
  const last = 0.98 * end
  for (const wished of [...programme, Infinity]) {
    const total = (p: number) => p + flow(p) / youngsModulus
    while (plastic < last && total(plastic) < wished) {
      rows.push([total(plastic), flow(plastic), segment])
      plastic += step
    }
    if (plastic >= last) break
    const unloaded = loop(total(plastic), flow(plastic), modulus)
    for (const [strain, stress] of unloaded.down) rows.push([strain, stress, segment + 1])
    for (const [strain, stress] of unloaded.up) rows.push([strain, stress, segment + 2])
    segment += 2
  }
  return rows
}

/** ε(σ) = εu − (σu − σ)/E0 − (σu/Eu − σu/E0)·((σu − σ)/σu)²; reloading closes the loop. */
function loop(top: number, stress: number, modulus: (plasticStrain: number) => number) {
  // The chord modulus depends on the strain at zero stress and vice versa: three iterations.
  let chord = youngsModulus
  for (let i = 0; i < 3; i++) chord = modulus(top - stress / chord)
  const bow = stress / chord - stress / youngsModulus
  const down = Array.from({ length: loopRows + 1 }, (_, i): [number, number] => {
    const released = i / loopRows
    return [top - (released * stress) / youngsModulus - bow * released ** 2, stress * (1 - released)]
  })
  const zero = down.at(-1)![0]
  const up = down.map(([strain, s]): [number, number] => [zero + (top - strain), stress - s])
  return { down, up: up.slice(1) }
}

function chordsOf(channels: readonly DemoChannel[]): Chord[] {
  const [, strain, stress, segment] = channels.map((channel) => channel.values)
  const chords: Chord[] = []
  for (let cycle = 2; segment!.includes(cycle); cycle += 2) {
    const first = segment!.indexOf(cycle)
    const last = segment!.lastIndexOf(cycle)
    chords.push({
      plasticStrain: strain![last]!,
      modulus: (stress![first]! - stress![last]!) / (strain![first]! - strain![last]!),
    })
  }
  return chords
}
