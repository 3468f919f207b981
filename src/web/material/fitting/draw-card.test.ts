import { expect, test } from 'vitest'
import type { CardSet } from '#core/cards/input/from-parameter-sets.ts'
import { collectMeasurements } from '#core/parameter-sets/index.ts'
import { packMeasurements, unpackMeasurements } from '#contract/views/bench.ts'
import { unpack } from '#contract/views/packed.ts'
import { drawCard } from '#contract/views/draw-card.ts'
import { modelLabel } from '#core/models/index.ts'
import { liveFit } from './draw-fit.ts'
import type { ShownCard, Workbench } from '#contract/views/simulation.ts'

const set = (tab: CardSet['tab'], model: string, parameters: Record<string, number>): CardSet => ({
  tab,
  model,
  parameters: Object.entries(parameters).map(([id, value]) => ({ id, value, unit: '1' })),
  fitWindow: { x: 'true_plastic_strain', from: 0.002, to: 0.08 },
  lastMeasured: 0.08,
  extrapolation: model,
  name: `${model}, version 1`,
})
const swift = set('FE2', 'swift', { K: 1400, e0: 0.001, n: 0.1 })
const strain = Float64Array.from({ length: 60 }, (_, i) => 0.002 + 0.0013 * i)
const minors = Float64Array.from({ length: 13 }, (_, i) => -0.12 + 0.03 * i)

const bench: Workbench = {
  tab: 'FE2',
  coil: 'DP980 (6)',
  measured: packMeasurements({
    ...collectMeasurements([]),
    flow: { x: strain, y: strain.map((at) => 1400 * (0.001 + at) ** 0.1) },
    flowWindow: { from: 0.002, to: 0.08 },
    limits: { x: minors, y: minors.map((at) => 0.08 + (at < 0 ? -at : at / 2)) },
    sheet: { t: 1.4, a80: 12, a80min: 11, r: 0.88, n: 0.1 },
  }),
  reached: {},
  reachedAtRate: [],
  rates: [],
  turns: [],
  flow: swift,
  sets: [
    set('FE1', 'linear-elastic', { density: 7850, E0: 207_000, nu: 0.3 }),
    swift,
    set('FE2', 'voce', { s0: 700, ss: 1150, beta: 25 }),
    set('FE5', 'abspoel-scholting', {
      te_eps2: -0.17, te_eps1: 0.4, ps_eps2: 0, ps_eps1: 0.11, im_eps2: 0.2, im_eps1: 0.27, bi_eps2: 0.3, bi_eps1: 0.31,
    }), // prettier-ignore
  ],
  facts: {
    material: 'DP980', coil: 'DP980 GI 1.40', orientation: 'RD', thickness: 1.4, tests: ['UAT'], release: '1',
    permalink: 'https://example.org/m', synthetic: false, status: 'approved',
  }, // prettier-ignore
  paths: [],
  synthetic: false,
}

function text(card: ShownCard): string {
  if (card.kind !== 'written') throw new Error(JSON.stringify(card))
  return card.files.map((file) => file.text).join('\n')
}
const head = { card: 'ls-dyna-mat-024', system: 'mm-t-s' } as const

test.each(['swift', 'voce'])('of two stored laws the card holds %s, the one in sight', (model) => {
  expect(text(drawCard(bench, { ...head, model }))).toContain(`fit: ${model}, version 1`)
})

test('a law fitted just now stands in the card, whatever else is stored', () => {
  const live = liveFit(bench, { model: 'modified-voce' })
  expect(text(drawCard(bench, { ...head, model: 'modified-voce', live }))).toMatch(
    /fit: Voce with linear tail, LIVE FIT/,
  )
})

test('the card names the address that shows it again, and the models that it holds and no other', () => {
  const said = (card: string, search?: string) =>
    text(drawCard(bench, { ...head, card, model: 'swift', search })).replaceAll(/\n(\$|\*\*)\s+/g, ' ')
  expect(said('ls-dyna-mat-024')).toMatch(/permalink: https:\/\/example\.org\/m\s/)
  expect(said('ls-dyna-mat-024', '?test=FE2&law=swift')).toContain(
    'permalink: https://example.org/m?test=FE2&law=swift',
  )
  expect(said('abaqus-fld')).toContain('forming limit: abspoel-scholting, version 1, te_eps2 = -0.17')
  expect(said('ls-dyna-mat-024')).toContain('not in this card, forming limit: abspoel-scholting, version 1')
  expect(said('ls-dyna-mat-024')).not.toContain('te_eps2')
})

// Limits at plane strain by hand: stored 0.11; ln(1 + (23.3 + 14.13·1.4)·0.1/0.21 %) = 0.186606 (check case kb-1); 0.08 where the points have it.
test.each([
  ['abspoel-scholting', undefined, 'fitted', 0.11],
  ['abspoel-scholting', { sheet: true }, 'fitted', 0.08],
  ['keeler-brazier', {}, 'predicted', 0.1866],
  ['marciniak-kuczynski', {}, 'predicted', 0.08],
] as const)('FE5: %s %o is drawn as %s, and its card holds its own limit', (model, choice, kind, planeStrain) => {
  const limits = { ...bench, tab: 'FE5' as const }
  const live = choice && liveFit(limits, { model })
  if (live) {
    const [curve, below] = live.lines['limit']!.filter(({ draw }) => draw !== 'band')
    expect([curve!.kind, below!.kind]).toEqual([kind, 'reference'])
  }
  const written = text(drawCard(limits, { card: 'abaqus-fld', system: 'mm-t-s', model, live }))
  const rows = written.slice(written.search(/^\*DAMAGE INITIATION/m)).split('\n')
  const majors = rows
    .slice(1)
    .flatMap((row) => (/^[-\d.E+ ]+,[-\d.E+ ]+/i.test(row) ? [row.split(',').map(Number)] : []))
  const [major] = majors.find(([, minor]) => minor === 0)!
  expect(major).toBeCloseTo(planeStrain, 3)
})

test('FE4: curves end at twice the range of the tests, so that the axis shows the effect of the rate', () => {
  const tested = [0.001, 100].map((nominal) => ({
    nominal,
    rate: nominal,
    x: strain,
    y: strain.map((at) => 1400 * (0.001 + at) ** 0.1 * (nominal > 1 ? 1.1 : 1)),
  }))
  const rates = { ...unpackMeasurements(bench.measured), rates: tested }
  const live = liveFit({ ...bench, tab: 'FE4', measured: packMeasurements(rates) }, { model: 'cowper-symonds' })
  const ends = live.lines['flow']!.filter(({ draw }) => draw === 'line').map(({ x }) => Math.max(...unpack(x)))
  expect(Math.max(...ends)).toBeCloseTo(0.2, 2)
  expect(Math.max(...ends)).toBeLessThanOrEqual(0.2)
})

test('what is refused is told in the names of the page, not in those of the store', () => {
  const surface = set('FE3', 'hill48-r', { F: 0.5, G: 0.5, H: 0.5, N: 1.5 })
  const isotropic = { ...bench, tab: 'FE3' as const, sets: [...bench.sets, surface] }
  const card = drawCard(isotropic, { card: 'ls-dyna-mat-133', system: 'mm-t-s', model: 'hill48-r' })
  expect(card.kind === 'refused' && card.reasons.join()).toContain(`found ${modelLabel('hill48-r')}`)
})
