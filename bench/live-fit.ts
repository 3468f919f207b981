import { hardeningLaw } from '#core/models/hardening/index.ts'
import { kinematicLaws } from '#core/models/kinematic/index.ts'
import { random } from '#core/numerics/random.ts'
import { collectMeasurements, type TabChoice, type TabMeasurements } from '#core/parameter-sets/index.ts'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { evaluatedSpecimens, testedSpecimens } from '#core/synthetic/evaluated-specimens.ts'
import { packMeasurements } from '#contract/views/bench.ts'
import { liveFit } from '#web/material/fitting/draw-fit.ts'
import type { Workbench } from '#contract/views/simulation.ts'
import { measurementsFolder } from '#tests/measurements.ts'
import { loopsOf, sheets } from '#tests/fixtures/tension-compression.ts'
import { askPython } from './ask-python.ts'
import { type Benchmark, type Figure, medianTime } from './benchmark.ts'

const points = 2_400

/** What a reader changes on tab FE2, one thing after the other. */
const changes: readonly (readonly [what: string, choice: TabChoice])[] = [
  ['another law', { model: 'hockett-sherby' }],
  ['a law of two parts', { model: 'swift-hockett-sherby' }],
  ['the window', { model: 'swift-voce', window: { from: 0.005, to: 0.06 } }],
  ['the blend weight', { model: 'swift-voce', weight: 0.3 }],
]

const blank: Workbench = {
  tab: 'FE2',
  coil: '',
  measured: packMeasurements(collectMeasurements([])),
  reached: {},
  reachedAtRate: [],
  rates: [],
  turns: [],
  flow: null,
  sets: [],
  paths: [],
  facts: { material: '', coil: '', orientation: 'RD', release: '', permalink: '', synthetic: true },
  synthetic: true,
}

/** A change of the fit in the browser: the code of the worker from the packed measurements of the page to lines of the charts. */
export const benchmark: Benchmark = {
  id: 'live-fit',
  async run() {
    const { normal } = random(1)
    const truth = hardeningLaw('swift-hockett-sherby')
    const dp980 = [0.4, 1352.4518, 0.002, 0.074_888, 368.1647, 1156.285, 16.029_361, 0.65]
    const x = Float64Array.from({ length: points }, (_, i) => 0.002 + (0.0705 * i) / (points - 1))
    const y = x.map((strain) => truth.stress(dp980, strain) + 0.6 * normal())
    const bench: Workbench = {
      ...blank,
      measured: packMeasurements({
        ...collectMeasurements([]),
        flow: { x, y },
        flowWindow: { from: 0.002, to: x.at(-1)! },
      }),
      reached: { UAT: x.at(-1)! },
    }
    const law = hardeningLaw('swift-voce')
    const peer = askPython('fit_swift_voce', {
      x: Array.from(x),
      y: Array.from(y),
      at: Array.from({ length: 81 }, (_, i) => 0.002 + (0.143 * i) / 80),
      start: law.startFrom({ strain: x, stress: y }),
      lower: law.parameters.map(({ lower }) => lower),
      upper: law.parameters.map(({ upper }) => upper),
      rounds: 3,
    }) as { best: number }
    const figures = []
    for (const [what, choice] of changes) {
      const ours = await medianTime(30, () => liveFit(bench, choice))
      figures.push({
        what: `live fit of ${points} points after a change of ${what}`,
        ours,
        peer: peer.best,
        peerName: 'scipy.optimize.curve_fit of Swift–Voce at its best, once',
        unit: 'ms',
        promise: '≤ 100 ms',
        kept: ours <= 100,
      })
    }
    return [...figures, ...(await kinematic(peer.best))]
  },
}

/** The same with the laws of load reversal: on the loops of a coil of the demo catalogue, and on those of a laboratory. */
async function kinematic(peer: number): Promise<Figure[]> {
  const coil = demoCatalogue().coils.find(({ grade, tests }) => grade === 'HSLA340' && tests.some(isReversal))!
  const measured = collectMeasurements(testedSpecimens(evaluatedSpecimens(coil)))
  const figures: Figure[] = []
  for (const { id, label } of kinematicLaws) figures.push(await live(measured, id, label, peer))
  const folder = measurementsFolder()
  const chaboche = kinematicLaws.filter(({ id }) => id.startsWith('chaboche'))
  for (const sheet of sheets) {
    const loops = await loopsOf(folder, sheet)
    for (const { id, label } of chaboche)
      figures.push(await live({ ...measured, loops }, id, `${label}, ${sheet[0]}`, peer))
  }
  return figures
}

async function live(measured: TabMeasurements, model: string, label: string, peer: number): Promise<Figure> {
  const bench = { ...blank, measured: packMeasurements(measured) }
  const points = measured.loops.reduce((sum, { stress }) => sum + stress.length, 0)
  const ours = await medianTime(30, () => liveFit(bench, { model }))
  return {
    what: `live fit of ${label}, ${measured.loops.length} loops, ${points} points`,
    ours,
    peer,
    peerName: 'scipy.optimize.curve_fit of Swift–Voce at its best, once',
    unit: 'ms',
    promise: '≤ 100 ms',
    kept: ours <= 100,
  }
}

const isReversal = ({ code }: { readonly code: string }) => code === 'CTC'
