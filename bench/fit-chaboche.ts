import { fitKinematic } from '#core/fit/index.ts'
import { kinematicLaw } from '#core/models/kinematic/index.ts'
import { measurementsFolder } from '#tests/measurements.ts'
import { fitByScipy, loopsOf, sheets, weightedSquares } from '#tests/fixtures/tension-compression.ts'
import { ensureScipy } from '../scripts/scipy.ts'
import { medianTime, type Benchmark, type Figure } from './benchmark.ts'

const law = kinematicLaw('chaboche-3')
/** Beside the law's own. */
const starts = 8

export const benchmark: Benchmark = {
  id: 'fit-chaboche',
  async run() {
    const folder = measurementsFolder()
    const figures: Figure[] = []
    for (const sheet of sheets) {
      const tests = await loopsOf(folder, sheet)
      const work = () => fitKinematic(law, tests, { randomStarts: starts })
      const ours = await medianTime(3, work)
      const fit = work()
      const start = law.parameters.map((parameter) => parameter.start)
      const peer = fitByScipy(ensureScipy(), fit, tests, { start, starts, rounds: 1 })
      const squares = weightedSquares(fit, tests)
      if (!fit.converged || squares > peer.squares * (1 + 1e-6))
        throw new Error(`${sheet[0]}: Σwr² ${squares} here, ${peer.squares} by SciPy`)
      const points = tests.reduce((sum, { stress }) => sum + stress.length, 0)
      figures.push({
        what: `Chaboche, 3 terms, ${sheet[0]}: ${tests.length} tests, ${points} points, covariance`,
        ours,
        peer: peer.ms,
        peerName: `scipy.optimize.least_squares, ${starts + 1} starts too`,
        unit: 'ms',
        promise: '≤ 2000 ms',
        kept: ours <= 2000,
      })
    }
    return figures
  },
}
