import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, findCard, systemsOf } from '#core/cards/index.ts'
import { simulate } from '#core/cards/proof/simulate.ts'
import { readAbaqus } from '#core/cards/read/abaqus.ts'
import { inStoredUnits } from '#core/cards/read/index.ts'
import { runCommand } from '#tests/command.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { pictureSvg } from '#web/chart/svg/static-picture.ts'
import { findCalculix } from '../../scripts/calculix.ts'
import { tutorialPicture } from '../../scripts/tutorial-pictures.ts'
import { type ElementRun, type Pull, runDeck, runElement } from './one-element.ts'

// Commands, deck and tables of the tutorial, run as its reader would. Update its pictures with `--update`.

const program = findCalculix()
const tutorial = (name: string) => readFileSync(`content/mi-resources/tutorials/${name}.mdx`, 'utf8')
const text = tutorial('card-in-calculix')
const blocks = [...text.matchAll(/^```\w*\n([^]*?)^```$/gm)].map(([, block]) => block!)
/** Cells of each row of a table, without its head. */
const tables = [...text.matchAll(/^\|(?: *-+:? *\|)+\n((?:\|.*\n)+)/gm)].map(([, rows]) =>
  rows!
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
)
const curve = /^plastic_strain,[^]*?(?=^```)/m.exec(tutorial('fitting-a-law'))![0]
const measured = curve
  .trim()
  .split('\n')
  .slice(2)
  .map((row) => row.split(',').map(Number) as [strain: number, stress: number])

const modulus = 207_000
const total = ([plastic, stress]: readonly [number, number]) => plastic + stress / modulus

/** Card or kind of failure, solver, and what another program has run of it. */
const runs = tables.at(-1)!

test('the tutorial states for each card and kind of failure which program has run it, or that none has', () =>
  expect(runs.map(([name]) => name!).toSorted()).toEqual(
    [...new Set(cards.map(({ label, failure }) => `\`${failure?.name ?? label}\``))].toSorted(),
  ))

describe.skipIf(!program)('a card run in CalculiX', () => {
  let folder: string
  let card: string
  let run: ElementRun
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mi-calculix-tutorial-'))
    writeFileSync(join(folder, 'curve.csv'), curve)
    const [command, deck] = blocks as [string, string]
    const [, args] = /^npm run -s card -- (.*)\n$/.exec(command)!
    const { code, stderr } = await runCommand('card', args!.split(' '), {}, folder)
    if (code !== 0) throw new Error(stderr)
    card = readFileSync(join(folder, 'card.inp'), 'utf8')
    run = runDeck(program!, 'tension', { 'tension.inp': deck, 'card.inp': card })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const simulated = (pull: Pull, strain: ArrayLike<number>) =>
    simulate(inStoredUnits(readAbaqus(card)), { kind: pull }, strain)

  test('gives the stresses of the table', () => {
    const ours = simulated('tension', run.strain)
    const rows = measured.map((point): [string, string, string, string] => {
      const at = run.strain.findIndex((strain) => Math.abs(strain - total(point)) < 1e-6)
      expect(at, `the deck has no increment at ${total(point)}`).toBeGreaterThanOrEqual(0)
      return [String(point[0]), point[1].toFixed(1), run.stress[at]!.along.toFixed(1), ours[at]!.toFixed(1)]
    })
    expect(rows.filter(([strain]) => tables[0]!.some(([shown]) => shown === strain))).toEqual(tables[0])
  })

  test('agrees with the simulation of the proof in each stress state, by the shares of the table', () => {
    const strains = Array.from({ length: 100 }, (_, i) => 0.002 * (i + 1))
    const states: readonly (readonly [string, Pull])[] = [
      ['Tension', 'tension'],
      ['Plane strain', 'plane-strain'],
      ['Shear', 'shear'],
      ['Equibiaxial tension', 'equibiaxial'],
    ]
    const rows = states.map(([name, pull]) => {
      const { strain, stress } = runElement(program!, card, pull, strains)
      const shear = pull === 'shear'
      const theirs = stress.map(({ along, across }) => (shear ? (along - across) / 2 : along))
      const ours = simulated(pull, shear ? strain.map((e) => 2 * e) : strain)
      const largest = Math.max(...theirs.map((value, i) => Math.abs(ours[i]! / value - 1)))
      return [name, theirs.at(-1)!.toFixed(0), ours.at(-1)!.toFixed(0), `${(100 * largest).toFixed(2)} %`]
    })
    expect(rows).toEqual(tables[1])
  })

  test('gives the same stresses with the flow curve of each other format, read back from its card', async () => {
    const strains = Array.from({ length: 40 }, (_, i) => 0.005 * (i + 1))
    const stressOf = (lines: string) => runElement(program!, lines, 'tension', strains).stress.map(({ along }) => along)
    const own = stressOf(card)
    const formats = cards.filter(({ id, needs }) => needs.length === 0 && id !== 'calculix-plastic')
    for (const { id, label, read } of formats) {
      const units = systemsOf(findCard(id))[0]!.id
      const args = ['curve.csv', '--solver', id, '--law', 'hockett-sherby', '--units', units, '--json']
      const { code, stdout, stderr } = await runCommand('card', args, {}, folder)
      if (code !== 0) throw new Error(stderr)
      const { files } = JSON.parse(stdout) as { files: { name: string; text: string }[] }
      const named = files.map(({ name, text: content }) => ({ name: name.replace(/\.\w+$/, ''), text: content }))
      const { E, nu, curves } = inStoredUnits(read(named))
      const table = curves[0]!.stress.map((stress, i) => `${stress}, ${curves[0]!.strain[i]!}`)
      const stress = stressOf(['*MATERIAL, NAME=READ', '*ELASTIC', `${E}, ${nu}`, '*PLASTIC', ...table].join('\n'))
      expect.soft(Math.max(...stress.map((value, i) => Math.abs(value / own[i]! - 1))), id).toBeLessThan(1e-5)
      expect.soft(runs.find(([name]) => name === `\`${label}\``)?.[2], id).toContain('CalculiX: flow curve')
    }
  })

  test.each(['light', 'dark'] as const)('is drawn in %s', async (theme) => {
    const strain = Float64Array.from({ length: 81 }, (_, i) => 0.2 * (i / 80) ** 2)
    const ours = simulated('tension', strain.slice(1))
    const series: ChartSeries[] = [
      {
        id: 'simulation',
        label: 'Simulation of the proof',
        kind: 'simulated',
        synthetic: true,
        colour: 0,
        x: strain,
        y: Float64Array.of(0, ...ours),
      },
      {
        id: 'calculix',
        label: 'CalculiX',
        kind: 'simulated',
        synthetic: true,
        colour: 1,
        draw: 'points',
        shape: 1,
        x: run.strain,
        y: run.stress.map(({ along }) => Number(along.toPrecision(5))),
      },
      {
        id: 'test',
        label: 'Tensile test',
        kind: 'measured',
        synthetic: true,
        colour: 2,
        draw: 'points',
        hollow: true,
        x: measured.map(total),
        y: measured.map(([, stress]) => stress),
      },
    ]
    const svg = pictureSvg(
      {
        title: 'One element in tension',
        subtitle: 'Card of a tensile test of DP980 (6), Hockett–Sherby',
        series,
        x: { label: 'True strain', symbol: 'ε', kind: 'trueStrain', fromZero: true },
        y: { label: 'True stress', symbol: 'σ', kind: 'stress', fromZero: true },
      },
      { theme },
    )!
    await expect(svg).toMatchFileSnapshot(tutorialPicture('card-in-calculix', theme))
  })

  test('differs from the simulation by what the text states', () => {
    const ours = simulated('tension', run.strain)
    const differences = measured.map((_, i) => Math.abs(run.stress[i]!.along - ours[i]!))
    expect(text).toContain(`at most ${Math.max(...differences).toFixed(1)} MPa`)
  })
})
